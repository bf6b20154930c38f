/** The shape at the beginning of a label, which says less than the rest. */
const SHAPE = /^(?:typical|extreme|plain) (?=[a-z]+_)/;

/** What announces a recording, with nothing odd about it. */
const ANNOUNCEMENTS: readonly string[] = ['announcement', 'video_transmux_finish'];

/** What a delivery or recording is a case of, by its label, in words for people. */
export function caseOf(label: string): string {
  const named = label.replace(SHAPE, '');
  if (ANNOUNCEMENTS.includes(named)) return 'a finished transmux';
  return named.replace(/^near miss: (.*)$/, 'a key almost right ($1)');
}
