import { UPLOAD_ATTEMPTS } from '../../../spec/limits.ts';
import { uploadsOf } from '../../judging/control.ts';
import type { Requirement } from '../../rule.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const failingUploadIsTriedThreeTimes: Requirement = {
  id: 'retry/failing-upload-is-tried-three-times',
  title: 'An upload that keeps failing is tried three times, then given up',
  clause: 'Limits.attempts',
  level: 'required',
  profile: 'reference',
  scenarios: [storageAlwaysFails],
  judge(evidence) {
    const failing = uploadsOf(evidence, 'fails').filter(({ attempts }) => attempts.length > 0);
    if (failing.length === 0) return inconclusive('nothing was uploaded');
    const wrong = failing.filter(({ attempts }) => attempts.length !== UPLOAD_ATTEMPTS);
    const [first] = wrong;
    if (!first) return pass(failing.length);
    return fail(`${UPLOAD_ATTEMPTS} attempts`, `${first.attempts.length} attempts`, first.attempts);
  },
  fix: 'Count the first try as attempt 1 and stop after attempt 3.',
};
