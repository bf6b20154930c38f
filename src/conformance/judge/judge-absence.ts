import { UNANNOUNCED } from '../lures/unannounced.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { type Fail, fail, type Inconclusive, type Pass, pass } from '../rulebook/verdict.ts';
import { missingUploadControl } from './control.ts';

/** How many recordings a finding names before it only counts them. */
const NAMED = 3;

/** None of these recordings may be uploaded, though a good one of the same scenario is. */
export function judgeAbsence(
  evidence: Evidence,
  forbidden: readonly Upload[],
  expected: string,
): Pass | Fail | Inconclusive {
  const made = forbidden.flatMap(({ recording: { label }, attempts: [first] }) =>
    first ? [{ label, first }] : [],
  );
  if (made.length === 0) return missingUploadControl(evidence) ?? pass(forbidden.length);
  const named = made.slice(0, NAMED).map(({ label }) => label);
  const more = made.length > NAMED ? `; and ${made.length - NAMED} more of ${forbidden.length}` : '';
  return fail(
    'extra',
    expected,
    `an upload of the recording: ${named.join(', ')}${more}`,
    made.slice(0, NAMED).map(({ first }) => first),
  );
}

/** The recordings of the evidence that its events name and must not lead to an upload of: all but its good ones. */
export function luresOf({ uploads }: Evidence): readonly Upload[] {
  return uploads.filter(({ recording: { label } }) => label !== 'fence' && label !== UNANNOUNCED);
}
