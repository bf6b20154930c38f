/** How what was seen leaves what the interface asks for. */
export const departures = [
  // What must be taken is refused.
  'refused',
  // The receiver refuses every delivery with the right key.
  'locked-out',
  // What must be refused is taken.
  'taken',
  // The answer is another one than that of the response table.
  'answered-otherwise',
  // What is taken otherwise is refused while other uploads are not over.
  'refused-when-busy',
  'answered-late',
  'unanswered',
  // An upload, an effect, or a further attempt, does not come.
  'missing',
  // Files of some names are not found, and so not uploaded.
  'unfound',
  // An upload, an effect, or a further attempt, comes that must not come.
  'extra',
  // An attempt begins while another one of its upload is under way.
  'overlapping',
  // The attempts of several uploads are counted as those of one.
  'miscounted',
  // The receiver breaks uploads off together and forgets them.
  'forgotten',
  // An attempt comes that the receiver's HTTP client makes by itself.
  'by-client',
  'early',
  // The time that one attempt may take begins before that attempt.
  'not-begun-anew',
  'late',
  // What is asked of one upload holds others up.
  'held-up',
  // The content of another file is sent.
  'other-file',
  'other-bytes',
  // An upload, or its body, is broken off before its end.
  'cut-short',
  // A failed attempt ends its upload, for its answer cannot be read.
  'unreadable',
  // A request sends no more, and does not end either.
  'unended',
  // What is asked for by one of several that come at one instant is done for another.
  'mixed-up',
  // An effect has the values of another event.
  'other-values',
  // Another method, path, name or query, or a request that is no upload.
  'other-request',
  'other-credentials',
  // The file is read in another way.
  'other-reading',
  // The output does not say what it must.
  'silent',
  // The time of an answer tells of the secret.
  'leak',
  // The receiver went away.
  'ended',
] as const;

/** One of {@link departures}. */
export type Departure = (typeof departures)[number];
