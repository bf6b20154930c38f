import { stalledOnceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** Storage refuses the first attempt by the head of an answer whose body never comes. It accepts the next one. */
export const unfinishedAnswer: Scenario = {
  id: 'unfinished-answer',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  mayKeepItsUpload: true,
  uploads: (times) => [{ busyMs: stalledOnceMs(times), quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('its first answer stops after the head', {
      script: 'answer-stall@head+500,201',
    });
    await stage.upload(recording, { attempts: 2 });
  },
};
