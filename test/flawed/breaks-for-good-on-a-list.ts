import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'breaks-for-good-on-a-list',
  changes: 'After a body that is a list every event is answered 500.',
  breaks: ['envelope/survives-malformed-bodies'],
  behaviour() {
    let broken = false;
    return {
      ...referenceBehaviour,
      problemOf(body) {
        broken ||= Array.isArray(body);
        if (broken) throw new Error('the parser is gone');
        return referenceBehaviour.problemOf(body);
      },
    };
  },
};
