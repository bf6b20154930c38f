import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, retryPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

/**
 * One upload fails, and another one right after it. The last thing that the scenario does before they are due is to announce an
 * upload that storage holds, so that no event, and no end of an upload, wakes what makes further attempts.
 */
export const retriesInSilence: Scenario = {
  id: 'retries-in-silence',
  needs: ['directory', 'time-outs', 'further-attempts', 'parallel-uploads'],
  phase: 'silent',
  uploads: ({ retryDelayMs }) => {
    const { calmDelays, awakeDelays } = stagePace;
    return [{ busyMs: (calmDelays + 1 + awakeDelays) * retryDelayMs, quietMs: 0 }];
  },
  async run(stage) {
    const { clock, signal, times } = stage;
    await clock.sleep(stagePace.calmDelays * times.retryDelayMs, signal);
    const failed = Promise.withResolvers<boolean>();
    const failOnce = async (label: string, hasFailed?: () => void): Promise<void> => {
      const recording = await stage.lay(label, { script: '500,201' });
      await stage.upload(recording, { attempts: 2, beforeNext: async () => hasFailed?.() });
    };
    const first = failOnce('fails once in silence', () => failed.resolve(true));
    void first.catch(() => undefined).then(() => failed.resolve(false));
    if (await failed.promise) {
      const waiting = Promise.all([first, failOnce('fails once beside it')]);
      await Promise.all([waiting, holdUntil(stage, waiting)]);
    }
    await first;
  },
};

/**
 * Announces an upload shortly before others are due; storage holds it until these are over, or as long as it may. No room is asked
 * for, since none may be free before they are due.
 */
async function holdUntil(stage: Stage, areOver: Promise<unknown>): Promise<void> {
  const { clock, signal, times } = stage;
  await clock.sleep(stagePace.lastEventDelays * times.retryDelayMs, signal);
  const recording = await stage.lay('is under way while others wait', { script: 'hold+201' });
  const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
  if (await stage.arrives(recording, 1)) {
    await within({ clock, signal, ms: holdMs(retryPatienceMs(times), times) }, () => areOver);
    stage.release(recording);
    await stage.attempt(recording, 1);
  }
  await delivery;
}
