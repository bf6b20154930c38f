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

/** What recordings are called that are sent beside each other. */
const SENT_SIDE_BY_SIDE = 'sent side by side';

/** So many are sent side by side, each of more than the kernel's sockets hold. */
const SIDE_BY_SIDE = 4;
const SIDE_BYTES = 8 * UPLOAD_CHUNK_BYTES;

/** Storage reads some slowly: a receiver waits within each piece; and others as they come: the receiver reads pieces all the time. */
const PACES = ['slow:16MiB/s+201', '201'];

/**
 * Storage reads no further within a large upload, another one is sent, and then the rest of the first is read. Then some
 * others are sent beside each other: a receiver fills its buffers for one of them while it sends the rest.
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
    for (const script of PACES) {
      // Sizes differ, since a receiver may take that of another one.
      const recordings = await Promise.all(
        Array.from({ length: SIDE_BY_SIDE }, (_, index) =>
          stage.lay(SENT_SIDE_BY_SIDE, { bytes: SIDE_BYTES + index, script }),
        ),
      );
      await Promise.all(recordings.map((recording) => stage.upload(recording)));
    }
  },
};
