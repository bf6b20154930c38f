import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, startPatienceMs } from '../conduct/times.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

const AGAIN = '500,201';

/** How much later than the first upload the others fail, in delays, and what their recordings are called. */
const others = [
  { label: 'fails once beside others', delays: 0 },
  { label: 'fails once after others', delays: stagePace.afterDelays },
  { label: 'fails once later', delays: stagePace.laterDelays },
];

/** What recordings are called that are announced while the second attempt lasts, and what an event is called that is delivered then. */
export const BESIDE_LASTING = 'announced while a second attempt lasts';
export const WHILE_IT_LASTS = 'while a second attempt lasts';

/** How many of each come then. */
const BESIDE = tolerances.noAccident;

/**
 * The second attempt of one upload lasts while others are due: that of one which failed at its time shows a receiver that
 * makes further attempts one after the other, and that of one which failed after it one that waits for all that were due at
 * one time. The last one fails later, which shows a receiver that waits for the last that is due. What is delivered meanwhile
 * shows one that answers nothing as long as such an attempt lasts.
 */
export const retriesSideBySide: Scenario = {
  id: 'retries-side-by-side',
  needs: ['directory', 'further-attempts'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [
    { busyMs: (1 + stagePace.lastingDelays) * retryDelayMs, quietMs: 0 },
    ...others.map(({ delays }) => ({ busyMs: (1 + delays) * retryDelayMs, quietMs: 0 })),
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
        Promise.all([releaseAgain(stage, lasting), ...others.map((other) => failOnce(stage, other))]),
      ),
    ]);
  },
};

/** Asks for room at once: a run with little room would announce it too late. */
async function failOnce(stage: Stage, { label, delays }: (typeof others)[number]): Promise<void> {
  const { clock, signal, times } = stage;
  const atMs = clock.now() + delays * times.retryDelayMs;
  await stage.upload(await stage.lay(label, { script: AGAIN }), {
    attempts: 2,
    before: () => clock.sleep(Math.max(0, atMs - clock.now()), signal),
  });
}

/** Ends the second attempt when it has lasted long enough, or does not come. */
async function releaseAgain(stage: Stage, recording: RecordingEntry): Promise<void> {
  const { retryDelayMs } = stage.times;
  const patienceMs = stagePace.haltDelays * retryDelayMs + startPatienceMs(stage.times);
  if (!(await stage.arrives(recording, 2, patienceMs))) {
    stage.release(recording);
    return;
  }
  const lastingMs = holdMs(stagePace.lastingDelays * retryDelayMs, stage.times);
  await Promise.all([
    stage.clock.sleep(lastingMs, stage.signal).then(() => stage.release(recording)),
    ...Array.from({ length: BESIDE }, () => deliverBeside(stage)),
  ]);
}

/** Delivers a harmless event, and announces a recording: no room is asked for, since a receiver that is busy gets none in time. */
async function deliverBeside(stage: Stage): Promise<void> {
  const recording = await stage.lay(BESIDE_LASTING);
  await Promise.all([
    stage.deliver(WHILE_IT_LASTS, stage.carrier('error')),
    stage.deliver('announcement', stage.finished(recording), { recording }),
  ]);
  if (await stage.arrives(recording, 1)) await stage.attempt(recording, 1);
}
