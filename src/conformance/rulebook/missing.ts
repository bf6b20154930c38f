import type { Departure } from './departure.ts';

/** Conduct of a receiver that a rule may miss to be judged by, and how a rule fails that leaves others without it. */
export const missing = {
  /** A receiver that runs, and answers. */
  running: ['ended', 'answered-late'],
  /** An answer to each delivery, of whatever kind: any rule that lacks one hinders all that the run did not come to. */
  answers: ['ended', 'unanswered', 'answered-late', 'refused-when-busy'],
  /** The answer that a conformant delivery gets. */
  answer: ['refused', 'refused-when-busy', 'locked-out', 'unanswered', 'answered-otherwise', 'mixed-up'],
  /** What a receiver does after bodies that are no events. */
  survival: ['refused', 'unanswered', 'answered-otherwise', 'missing'],
  upload: ['missing', 'unfound', 'other-file'],
  /** An upload that begins soon, whatever others do. */
  'prompt-upload': ['late'],
  /** A body that storage can take for the file. */
  'plain-body': ['other-bytes', 'cut-short', 'by-client', 'unended'],
  /** Where some uploads have too many attempts, others may have too few; a late one has not come when a rule needs it. */
  'further-attempt': ['missing', 'late', 'extra', 'overlapping', 'miscounted', 'forgotten', 'other-file'],
  /** A time between two attempts. */
  delay: ['early', 'by-client'],
  /** An attempt that the receiver itself gives up. */
  'time-out': ['late'],
  /** An end of attempts after one that succeeded. */
  'last-attempt': ['extra'],
  /** Silence where no event asks for an upload. */
  silence: ['extra'],
  effect: ['missing', 'other-values'],
} as const satisfies Readonly<Record<string, readonly Departure[]>>;

/** One of {@link missing}. */
export type Missing = keyof typeof missing;
