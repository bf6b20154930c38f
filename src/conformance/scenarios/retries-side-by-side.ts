import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, startPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

/** So many uploads are due while the second attempt of another one lasts. */
const BESIDE = 2;

const AGAIN = '500,201';

/**
 * Uploads that fail once at one time, the second attempt of the first of which lasts while the others are due; and one that
 * fails later, and is due after them. A receiver that makes further attempts one after the other, or waits for the last that
 * is due, keeps the others waiting.
 */
export const retriesSideBySide: Scenario = {
  id: 'retries-side-by-side',
  needs: ['directory', 'further-attempts'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [
    { busyMs: (1 + stagePace.laterDelays) * retryDelayMs, quietMs: 0 },
    { busyMs: (1 + stagePace.lastingDelays) * retryDelayMs, quietMs: 0 },
    ...Array.from({ length: BESIDE }, () => ({ busyMs: retryDelayMs, quietMs: 0 })),
  ],
  async run(stage) {
    const lasting = await stage.lay('lasts at its second attempt', { script: '500,hold+201' });
    const failed = Promise.withResolvers<void>();
    await Promise.all([
      // Where a receiver has few places, one is waited for: what follows counts from when the first has failed.
      stage
        .upload(lasting, { attempts: 2, beforeNext: async () => failed.resolve() })
        .finally(failed.resolve),
      failed.promise.then(() =>
        Promise.all([releaseAgain(stage, lasting), failBeside(stage), failLater(stage)]),
      ),
    ]);
  },
};

async function failBeside(stage: Stage): Promise<void> {
  const recordings = await Promise.all(
    Array.from({ length: BESIDE }, () => stage.lay('fails once beside others', { script: AGAIN })),
  );
  await Promise.all(recordings.map((recording) => stage.upload(recording, { attempts: 2 })));
}

/** Room is asked for at once, so that where there is little it is not later than it should be. */
async function failLater(stage: Stage): Promise<void> {
  const { clock, signal, times } = stage;
  const atMs = clock.now() + stagePace.laterDelays * times.retryDelayMs;
  await stage.upload(await stage.lay('fails once later', { script: AGAIN }), {
    attempts: 2,
    before: () => clock.sleep(Math.max(0, atMs - clock.now()), signal),
  });
}

/** Lets the second attempt go on when it has lasted long enough, or does not come. */
async function releaseAgain(stage: Stage, recording: RecordingEntry): Promise<void> {
  const { retryDelayMs } = stage.times;
  const patienceMs = stagePace.haltDelays * retryDelayMs + startPatienceMs(stage.times);
  if (await stage.arrives(recording, 2, patienceMs))
    await stage.clock.sleep(holdMs(stagePace.lastingDelays * retryDelayMs, stage.times), stage.signal);
  stage.release(recording);
}
