import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-job-due-last-first',
  changes: 'Uploads and further attempts wait in one heap, of which the one due last comes first.',
  breaks: ['retry/uploads-do-not-delay-each-other', 'upload/each-accepted-event-uploads'],
  tells: 'An upload that waits for its next attempt holds up the others until then',
  behaviour(clock) {
    let dueMs = 0;
    return {
      ...referenceBehaviour,
      async schedule(job) {
        await clock.sleep(Math.max(0, dueMs - clock.now()));
        return referenceBehaviour.schedule(job);
      },
      pauseMs(failure) {
        dueMs = Math.max(dueMs, clock.now() + referenceBehaviour.pauseMs(failure));
        return dueMs - clock.now();
      },
    };
  },
};
