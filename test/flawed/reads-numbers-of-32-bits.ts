import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const MOST = 2 ** 32 - 1;

export const flaw: Flaw = {
  name: 'reads-numbers-of-32-bits',
  changes: 'An event with an integer that has more than 32 bits is refused with 422, as no JSON.',
  breaks: [
    'envelope/large-and-zero-numbers-are-accepted',
    'delivery/every-event-type-is-accepted',
    'delivery/sessions-side-by-side-are-accepted',
    'answer/other-events-are-ignored',
  ],
  tells: 'A number (just above 2^32 and 2^53 - 1) is refused with 422',
  isByAll: true,
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf(body) {
      const isTooLarge = (value: unknown): boolean =>
        typeof value === 'object' && value !== null
          ? Object.values(value).some(isTooLarge)
          : Number.isInteger(value) && Number(value) > MOST && Number(value) <= Number.MAX_SAFE_INTEGER;
      return isTooLarge(body) ? 'no JSON' : referenceBehaviour.problemOf(body);
    },
  }),
};
