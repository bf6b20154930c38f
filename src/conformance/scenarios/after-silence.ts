import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** One upload that begins in time proves the rule; two that do not show a receiver that sleeps. */
const TRIES = 2;

/** No event comes for longer than some receivers keep a worker or a connection that has nothing to do, and then an upload. */
export const afterSilence: Scenario = {
  id: 'after-silence',
  needs: ['directory', 'time-outs'],
  phase: 'silent',
  uploads: ({ retryDelayMs }) => [{ busyMs: 0, quietMs: stagePace.silentDelays * retryDelayMs }],
  async run(stage) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await stage.clock.sleep(stagePace.silentDelays * stage.times.retryDelayMs, stage.signal);
      const recording = await stage.lay('comes after a silence');
      await stage.upload(recording);
      if (await stage.arrives(recording, 1, 0)) return;
    }
  },
};
