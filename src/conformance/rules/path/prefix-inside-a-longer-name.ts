import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { observed } from '../../rulebook/verdict.ts';
import { prefixInALongerName } from '../../scenarios/prefix-in-a-longer-name.ts';

export const prefixInsideALongerName: Observation = {
  id: 'path/prefix-inside-a-longer-name',
  title: 'Is a folder whose name only begins like /app/rec rewritten too?',
  clause: 'R4.rewrite',
  level: 'observe',
  profile: 'reference',
  scenarios: [prefixInALongerName],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const uploads = uploadsOf(evidence, 'prefix-in-a-longer-name');
    const attempts = uploads.flatMap((upload) => upload.attempts);
    return attempts.length > 0
      ? observed('/app/recordings is rewritten too: the prefix is compared letter by letter.', attempts)
      : observed('/app/recordings is not rewritten: the prefix is taken for a whole folder.');
  },
  fix: 'Decide which of the two you mean; the interface says only that the path starts with the prefix.',
};
