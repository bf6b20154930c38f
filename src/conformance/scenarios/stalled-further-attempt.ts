import { stalledOnceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { unanswered } from './stalled-storage.ts';

/** Storage refuses the first attempt, and answers the second one only long after the time-out. It accepts the next one. */
export const stalledFurtherAttempt: Scenario = {
  id: 'stalled-further-attempt',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  uploads: (times) => [{ busyMs: stalledOnceMs(times), quietMs: 0 }],
  async run(stage) {
    const script = `500,${unanswered(stage.times)},201`;
    const recording = await stage.lay('its second attempt is not answered in time', { script });
    await stage.upload(recording, {
      attempts: 2,
      async afterwards() {
        // One that took the late answer shows so by when it tries again.
        if ((await stage.attempt(recording, 2))?.ended === 'complete') await stage.arrives(recording, 3);
      },
    });
  },
};
