import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { observed, risk } from '../../rulebook/verdict.ts';
import { parentOutput } from '../../scenarios/parent-output.ts';

export const parentSegments: Observation = {
  id: 'path/parent-segments',
  title: 'Does an output with parent segments lead out of the folder of recordings?',
  clause: 'R4.rewrite',
  level: 'observe',
  profile: 'reference',
  scenarios: [parentOutput],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const attempts = uploadsOf(evidence, 'parent-output').flatMap((upload) => upload.attempts);
    return attempts.length > 0
      ? risk(
          'A file outside the folder of recordings was uploaded for /app/rec/../: whoever knows the key can have other files of the receiver sent to storage.',
          attempts,
        )
      : observed('Nothing was uploaded for /app/rec/../: the folder of recordings is not left.');
  },
  fix: 'Resolve the path and check that it is still below the folder of recordings.',
};
