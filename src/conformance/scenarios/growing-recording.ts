import type { Scenario } from '../rulebook/scenario.ts';
import { pauseMs } from './settled-snapshot.ts';

const MEBIBYTE = 1_048_576;

/** More than the buffers of two sockets hold, so that the receiver still reads when the file grows. */
const BYTES = 8 * MEBIBYTE;

/** How much longer it is by the end. */
const MORE_BYTES = MEBIBYTE;

/** What its recording is called. */
export const GROWING = 'growing';

/** A recording is announced that is still written: it grows while storage reads no further in its upload. */
export const growingRecording: Scenario = {
  id: 'growing-recording',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const recording = await stage.lay(GROWING, { bytes: BYTES, script: 'pause@64KiB+201,201' });
    await stage.upload(recording, {
      async meanwhile() {
        await stage.paused(recording, 1, pauseMs(stage));
        await stage.grow(recording, MORE_BYTES);
        stage.release(recording);
      },
    });
    stage.release(recording);
    await stage.fence();
  },
};
