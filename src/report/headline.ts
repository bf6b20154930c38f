import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Departure } from '../conformance/rulebook/departure.ts';

/** What a receiver does that leaves the interface so. */
const words: Readonly<Record<Departure, string>> = {
  refused: 'Refuses what it must take',
  'locked-out': 'Refuses the right key',
  taken: 'Takes what it must refuse',
  'answered-otherwise': 'Gives another answer than the stated one',
  'refused-when-busy': 'Refuses what comes while other uploads are not over',
  'answered-late': 'Answers too late',
  unanswered: 'Does not answer',
  missing: 'Does not do what it must',
  unfound: 'Does not find files of some names',
  extra: 'Does what it must not',
  early: 'Acts too soon',
  'not-begun-anew': 'Does not begin a time anew',
  late: 'Acts too late',
  'held-up': 'Holds other uploads up',
  'other-file': 'Sends another file',
  'cut-short': 'Breaks an upload off',
  'other-bytes': 'Sends other bytes',
  unreadable: 'Cannot read an answer',
  unended: 'Does not end a request',
  'mixed-up': 'Mixes up what comes at one instant',
  'other-values': 'Tells the values of another event',
  'other-request': 'Makes another request',
  'other-credentials': 'Sends other credentials',
  overlapping: 'Makes an attempt beside another one of its upload',
  miscounted: 'Attempts of several uploads are counted as those of one',
  forgotten: 'Forgets uploads that it breaks off',
  'by-client': 'The HTTP client makes attempts by itself',
  'other-reading': 'Reads the file in another way',
  silent: 'Does not say what it must',
  leak: 'Tells of the secret by the time of its answers',
  ended: 'Goes away',
};

/** What the receiver does where a rule fails, as a headline without a full stop. */
export function headline({ departure, pattern, actual = 'something else' }: ReportedRule): string {
  return pattern ?? (departure === undefined ? actual : words[departure]);
}
