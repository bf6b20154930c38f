import { announcementsOf, uploadsOf } from '../../judge/control.ts';
import { judgeAsUsual } from '../../judge/judge-as-usual.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const failedUploadIsNotReportedToTheSender: Requirement = {
  id: 'answer/failed-upload-is-not-reported-to-the-sender',
  title: 'The answer is success although every attempt of the upload fails',
  clause: 'Errors.background',
  level: 'required',
  follows: [{ rule: 'answer/does-not-wait-for-its-upload', its: 'answered-late' }],
  profile: 'reference',
  scenarios: [storageAlwaysFails],
  judge(evidence) {
    const failing = uploadsOf(evidence, 'fails').filter(({ attempts }) => attempts.length > 0);
    const deliveries = failing.flatMap((upload) => announcementsOf(evidence, upload));
    return judgeAsUsual(deliveries, evidence);
  },
  fix: 'Answer before the outcome of the upload is known; log a failure instead of returning it.',
};
