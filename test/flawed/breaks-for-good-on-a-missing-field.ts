import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'breaks-for-good-on-a-missing-field',
  changes: 'After a body that lacks a field every event gets what that one got.',
  breaks: ['envelope/survives-malformed-bodies'],
  behaviour() {
    let first: string | undefined;
    return {
      ...referenceBehaviour,
      problemOf(body) {
        const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
        if (isObject) first ??= referenceBehaviour.problemOf(body);
        return first ?? referenceBehaviour.problemOf(body);
      },
    };
  },
};
