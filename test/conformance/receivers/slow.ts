import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

const ANSWER_MS = 5_000;
const UPLOAD_MS = 2_000;

/** Right, but each answer takes five seconds, and each upload begins two seconds after it. */
export function slow(clock: Clock): Behaviour {
  return {
    ...referenceBehaviour,
    async answer(accepted) {
      await clock.sleep(ANSWER_MS);
      return referenceBehaviour.answer(accepted);
    },
    async schedule(job) {
      await clock.sleep(UPLOAD_MS);
      return job();
    },
  };
}
