import type { Evidence } from '../evidence.ts';
import { type Fail, fail, type Inconclusive, inconclusive, type Pass, pass } from '../verdict.ts';
import { differenceOf } from './difference.ts';

/** Compares each upload of the evidence with the model; a failure is cut to the one with the shortest script. */
export function judgeByModel(evidence: Evidence): Pass | Fail | Inconclusive {
  const { uploads } = evidence;
  const differences = uploads.flatMap((upload) => {
    const difference = differenceOf(evidence, upload);
    return difference ? [{ upload, difference }] : [];
  });
  const [simplest] = differences.toSorted(
    (a, b) => a.upload.recording.script.length - b.upload.recording.script.length,
  );
  if (!simplest) {
    return uploads.some(({ attempts }) => attempts.length > 0)
      ? pass(uploads.length)
      : inconclusive('nothing was uploaded');
  }
  const { upload, difference } = simplest;
  const more =
    differences.length > 1 ? `; and ${differences.length - 1} more of ${uploads.length} uploads differ` : '';
  return fail(
    `${difference.expected}, where storage answers by the script ${upload.recording.script}`,
    difference.actual + more,
    difference.evidence,
  );
}
