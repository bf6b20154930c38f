/** Why nothing can be said of what a receiver prints, and what to do about it. */
export const PRINTED_NOTHING =
  'the receiver printed nothing in the whole run, and holds no log file open: let it print what it logs to standard output or standard error';
