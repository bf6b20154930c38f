import { UPLOAD_CHUNK_BYTES } from '../../spec/limits.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import { pauseMs } from './settled-snapshot.ts';

/** What two recordings are called of which one is sent while storage reads no further in the other. */
const SENT_AT_ONE_TIME = 'sent at one time with another one';

/** More than the kernel's sockets hold, so that the receiver stops within it. */
const FIRST_BYTES = 24 * UPLOAD_CHUNK_BYTES;
const SECOND_BYTES = 2 * UPLOAD_CHUNK_BYTES + 1;

/** What recordings are called that storage reads slowly, and beside each other. */
const SENT_SIDE_BY_SIDE = 'sent side by side';

/** So many are sent side by side, each of more than the kernel's sockets hold. */
const SIDE_BY_SIDE = 3;
const SLOW_BYTES = 8 * UPLOAD_CHUNK_BYTES;
const SLOWLY = 'slow:16MiB/s';

/**
 * Storage reads no further within a large upload, another one is sent, and then the rest of the first is read. Then it reads
 * some others slowly: a receiver fills its buffers for one of them while it sends the others.
 */
export const sentAtOneTime: Scenario = {
  id: 'sent-at-one-time',
  needs: ['directory', 'parallel-uploads'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const { clock, signal, times } = stage;
    const most = Math.floor(stagePace.bytesPerMs * times.uploadTimeoutMs);
    const first = await stage.lay(SENT_AT_ONE_TIME, {
      bytes: Math.min(FIRST_BYTES, most),
      sparse: true,
      script: 'pause@1MiB+201',
    });
    await stage.upload(first, {
      async meanwhile() {
        await stage.paused(first, 1, pauseMs(stage));
        await clock.sleep(stagePace.settledMs, signal);
        const second = await stage.lay(SENT_AT_ONE_TIME, { bytes: SECOND_BYTES });
        const delivery = stage.deliver('announcement', stage.finished(second), { recording: second });
        const isBegun = await stage.arrives(
          second,
          1,
          holdMs(stagePace.nextUploadMs, times, stagePace.waitShare),
        );
        const sent = stage.attempt(second, 1);
        if (isBegun) await within({ clock, signal, ms: pauseMs(stage) }, () => sent);
        stage.release(first);
        await Promise.all([sent, delivery]);
      },
    });
    stage.release(first);
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async (_, index) => {
        const script = `${SLOWLY}+201`;
        // Sizes differ, since a receiver may take that of another one.
        await stage.upload(await stage.lay(SENT_SIDE_BY_SIDE, { bytes: SLOW_BYTES + index, script }));
      }),
    );
  },
};
