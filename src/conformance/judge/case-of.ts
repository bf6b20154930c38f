/** The shape at the beginning of a label, which says less than the rest. */
const SHAPE = /^(?:typical|extreme) (?=[a-z]+_)/;

/** What a delivery or recording is a case of, by its label, in words for people. */
export function caseOf(label: string): string {
  if (label === 'announcement') return 'a finished transmux';
  return label.replace(SHAPE, '').replace(/^near miss: (.*)$/, 'a key almost right ($1)');
}
