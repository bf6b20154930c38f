import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';
import { errorCode } from './parts/error-code.ts';
import { placesFor } from './parts/places-for.ts';

const WORKERS = 2;

/** The errors that the receiver knows; an answer is none. */
const KNOWN = ['', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'];

/** A time-out has a code that is a number. */
function isKnown(outcome: Outcome): boolean {
  return KNOWN.includes(errorCode(outcome)) || Number.isInteger(Number(errorCode(outcome)));
}

export const flaw: Flaw = {
  name: 'ends-two-workers-at-errors-of-other-names',
  changes:
    'An attempt that fails by another error than a refused or reset connection, a time-out and a missing file ends one of two workers, and its upload.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading when 2 attempts had got no answer, and none had followed',
  isByAll: true,
  behaviour: () => ({
    ...placesFor(WORKERS, (_, outcome) => isKnown(outcome)),
    isRetried: isKnown,
  }),
};
