import type { Requirement } from '../../rule.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const timedOutUploadIsTriedAgain: Requirement = {
  id: 'retry/timed-out-upload-is-tried-again',
  title: 'An attempt that timed out leads to another one',
  clause: 'Errors.background',
  level: 'required',
  profile: 'reference',
  scenarios: [stalledStorage],
  judge({ uploads }) {
    const attempts = uploads.flatMap((upload) => upload.attempts);
    const [first] = attempts;
    if (first?.ended !== 'aborted') return inconclusive('no attempt was given up by the receiver');
    return attempts.length > 1 ? pass(attempts.length - 1) : fail('another attempt', 'none', attempts);
  },
  fix: 'Treat a time-out like any other failed attempt.',
};
