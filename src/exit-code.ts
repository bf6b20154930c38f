/** What the process ends with, for every command. */
export const EXIT = {
  conformant: 0,
  requirementFailed: 1,
  usage: 2,
  /** Also: the receiver cannot be reached, or no rule was judged. */
  inconclusive: 3,
  harnessError: 4,
  /** The list of known failures is out of date. */
  staleBaseline: 5,
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
