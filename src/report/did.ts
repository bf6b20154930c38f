import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Departure } from '../conformance/rulebook/departure.ts';

/** What a receiver does that leaves the interface so, as the end of a sentence about it. */
const words: Readonly<Record<Departure, string>> = {
  refused: 'refuses what it must take',
  taken: 'takes what it must refuse',
  'answered-otherwise': 'gives another answer than the stated one',
  'answered-late': 'answers too late',
  unanswered: 'does not answer',
  missing: 'does not do what it must',
  extra: 'does what it must not',
  early: 'acts too soon',
  late: 'acts too late',
  'other-file': 'sends another file',
  'other-bytes': 'sends other bytes',
  'other-values': 'tells the values of another event',
  'other-request': 'makes another request',
  'other-credentials': 'sends other credentials',
  'other-reading': 'reads the file in another way',
  silent: 'does not say what it must',
  leak: 'tells of the secret by the time of its answers',
  ended: 'goes away',
};

/** What the receiver did where a rule fails, in one sentence without a full stop. */
export function did({ departure, actual = 'something else' }: ReportedRule): string {
  return departure === undefined ? actual : `It ${words[departure]}: ${actual}`;
}
