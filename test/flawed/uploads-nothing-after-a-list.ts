import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-nothing-after-a-list',
  changes: 'After a body that is a list nothing is uploaded any more.',
  breaks: ['envelope/survives-malformed-bodies'],
  behaviour() {
    let broken = false;
    return {
      ...referenceBehaviour,
      problemOf(body) {
        broken ||= Array.isArray(body);
        return referenceBehaviour.problemOf(body);
      },
      schedule: async (job) => (broken ? false : await referenceBehaviour.schedule(job)),
    };
  },
};
