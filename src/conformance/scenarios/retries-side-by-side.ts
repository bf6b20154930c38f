import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, startPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

/** The number of uploads that are due while the second attempt of another one lasts. */
const BESIDE = 2;

const AGAIN = '500,201';

/**
 * Lets some uploads fail at one time. The second attempt of the first lasts while the others are due, which shows a receiver
 * that makes further attempts one after the other. Another upload fails later, which shows one that waits for the last that
 * is due.
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
      // A receiver with few places may begin it late, so the others follow its first failure.
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

/** Asks for room at once: a run with little room would announce it too late. */
async function failLater(stage: Stage): Promise<void> {
  const { clock, signal, times } = stage;
  const atMs = clock.now() + stagePace.laterDelays * times.retryDelayMs;
  await stage.upload(await stage.lay('fails once later', { script: AGAIN }), {
    attempts: 2,
    before: () => clock.sleep(Math.max(0, atMs - clock.now()), signal),
  });
}

/** Ends the second attempt when it has lasted long enough, or does not come. */
async function releaseAgain(stage: Stage, recording: RecordingEntry): Promise<void> {
  const { retryDelayMs } = stage.times;
  const patienceMs = stagePace.haltDelays * retryDelayMs + startPatienceMs(stage.times);
  if (await stage.arrives(recording, 2, patienceMs))
    await stage.clock.sleep(holdMs(stagePace.lastingDelays * retryDelayMs, stage.times), stage.signal);
  stage.release(recording);
}
