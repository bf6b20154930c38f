import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, retryPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

/** What recordings are called: of the two that fail once, of the one that is held meanwhile, and of the one that comes later. */
const FAILS = ['fails once in silence', 'fails once beside it'] as const;
const HELD = 'is under way while others wait';
const LATER = 'comes after a silence';

/** One upload that begins in time proves the rule; two that do not show a receiver that sleeps. */
const TRIES = 2;

/**
 * Two uploads fail at one time, and the last thing that comes before they are due is an upload that storage holds: no other
 * event, and no end of an upload, wakes what makes further attempts. Then no event comes for longer than some receivers keep
 * a worker or a connection that has nothing to do, and one more upload is announced.
 */
export const inSilence: Scenario = {
  id: 'in-silence',
  needs: ['directory', 'time-outs', 'further-attempts', 'parallel-uploads'],
  phase: 'silent',
  uploads: ({ retryDelayMs }) => [
    { busyMs: (stagePace.calmDelays + 1 + stagePace.silentDelays) * retryDelayMs, quietMs: 0 },
  ],
  async run(stage) {
    const { clock, signal, times } = stage;
    await clock.sleep(stagePace.calmDelays * times.retryDelayMs, signal);
    const failed = Promise.withResolvers<void>();
    const failOnce = async (label: string, hasFailed?: () => void): Promise<void> => {
      const recording = await stage.lay(label, { script: '500,201' });
      await stage.upload(recording, { attempts: 2, beforeNext: async () => hasFailed?.() });
    };
    const waiting = Promise.all([
      failOnce(FAILS[0], failed.resolve).finally(failed.resolve),
      failed.promise.then(() => failOnce(FAILS[1])),
    ]);
    await Promise.all([waiting, failed.promise.then(() => holdUntil(stage, waiting))]);
    for (let tries = 0; tries < TRIES; tries += 1) {
      await clock.sleep(stagePace.silentDelays * times.retryDelayMs, signal);
      const recording = await stage.lay(LATER);
      await stage.upload(recording);
      if (await stage.arrives(recording, 1, 0)) return;
    }
  },
};

/** Announces an upload that storage holds until something is over, or as long as it may. */
async function holdUntil(stage: Stage, isOver: Promise<unknown>): Promise<void> {
  const { clock, signal, times } = stage;
  await clock.sleep(stagePace.heldDelays * times.retryDelayMs, signal);
  const recording = await stage.lay(HELD, { script: 'hold+201' });
  const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
  if (await stage.arrives(recording, 1)) {
    await within({ clock, signal, ms: holdMs(retryPatienceMs(times), times) }, () => isOver);
  }
  stage.release(recording);
  await stage.attempt(recording, 1);
  await delivery;
}
