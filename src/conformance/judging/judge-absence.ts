import type { Evidence, Upload } from '../evidence.ts';
import { type Fail, fail, type Inconclusive, type Pass, pass } from '../verdict.ts';
import { missingUploadControl } from './control.ts';

/** None of these recordings may be uploaded, though a good one of the same scenario is. */
export function judgeAbsence(
  evidence: Evidence,
  forbidden: readonly Upload[],
  expected: string,
): Pass | Fail | Inconclusive {
  const made = forbidden.filter(({ attempts }) => attempts.length > 0);
  if (made.length === 0) return missingUploadControl(evidence) ?? pass(forbidden.length);
  const labels = made.map(({ recording }) => recording.label).join(', ');
  const first = made.map(({ attempts }) => attempts[0]).filter((attempt) => attempt !== undefined);
  return fail(expected, `an upload of the recording: ${labels}`, first);
}
