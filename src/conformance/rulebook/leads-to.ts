import type { Departure } from './departure.ts';

/**
 * The departures that a failure by one departure leads to in every rule that follows from its rule, beside the same one.
 * What is so for one pair of rules alone is told at their edge.
 */
export const leadsTo: Partial<Readonly<Record<Departure, readonly Departure[]>>> = {
  'locked-out': ['refused'],
  // What is let in acts.
  taken: ['extra'],
  'refused-when-busy': ['refused', 'answered-otherwise', 'missing'],
  'answered-late': ['refused', 'answered-otherwise'],
  unfound: ['missing'],
  // Attempts that are missing may look as if others had led to that.
  missing: ['miscounted', 'forgotten'],
  // What is made twice takes the answer of the other one.
  extra: ['mixed-up', 'miscounted'],
  miscounted: ['missing', 'extra', 'mixed-up'],
  forgotten: ['missing', 'miscounted'],
  'by-client': ['extra'],
  // What is sent in place of another file is too much, and too soon, for the one, and missing for the other.
  'other-file': ['missing', 'extra', 'early', 'by-client', 'other-bytes', 'mixed-up'],
  'mixed-up': ['answered-otherwise', 'missing', 'extra', 'other-file'],
};
