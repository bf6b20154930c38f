import type { Departure } from './departure.ts';

/**
 * The departures that a failure by one departure leads to in every rule that follows from its rule, beside the same one.
 * What is so for one pair of rules alone is told at their edge.
 */
export const leadsTo: Partial<Readonly<Record<Departure, readonly Departure[]>>> = {
  'locked-out': ['refused'],
  // What is let in acts; and a receiver that bans what it should refuse soon refuses all.
  taken: ['extra', 'locked-out'],
  'answered-late': ['refused', 'answered-otherwise'],
  unfound: ['missing'],
  // What is made twice takes the answer of the other one, and is found where nothing is to be found.
  extra: ['mixed-up', 'silent'],
  miscounted: ['missing', 'mixed-up'],
  forgotten: ['missing'],
  'by-client': ['extra'],
  // What is sent in place of another file is too much, and too soon, for the one, and missing for the other.
  'other-file': ['missing', 'extra', 'early', 'by-client', 'other-bytes', 'mixed-up'],
  // What is wrapped is read in another way.
  'other-bytes': ['other-reading'],
  'mixed-up': ['answered-otherwise', 'missing', 'extra', 'other-file'],
};
