import { UPLOAD_ATTEMPTS } from '../../spec/limits.ts';
import type { Scenario } from '../scenario.ts';

/** More than one piece, so that an attempt that goes on where the last one ended is seen. */
const BYTES = 1_048_576 + 4_097;

/** What an event is called that is delivered while an upload waits for its next attempt. */
export const WHILE_ONE_WAITS = 'while an upload waits for its next attempt';

/**
 * Every attempt is answered 500, and another event delivered before the next; then another recording is announced;
 * then silence is watched for.
 */
export const storageAlwaysFails: Scenario = {
  id: 'storage-always-fails',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, quietMs }) => {
    const upload = { busyMs: (UPLOAD_ATTEMPTS - 1) * retryDelayMs, quietMs };
    return [upload, upload];
  },
  async run(stage) {
    const events: Promise<unknown>[] = [];
    await Promise.all(
      [BYTES, BYTES].map(async (bytes) => {
        const recording = await stage.lay('fails', { bytes, script: '500' });
        await stage.upload(recording, {
          attempts: UPLOAD_ATTEMPTS,
          // Not waited for, since its answer may come after the next attempt.
          beforeNext: async () => void events.push(stage.deliver(WHILE_ONE_WAITS, stage.event('live_start'))),
        });
        const failedAtMs = stage.clock.now();
        await stage.upload(await stage.lay('after an exhausted upload'));
        // The line may be read before the end of the attempt is known, but not before a retry was due.
        await stage.prints(recording, failedAtMs - stage.times.retryDelayMs / 2);
      }),
    );
    await Promise.all(events);
    await stage.quiet();
  },
};
