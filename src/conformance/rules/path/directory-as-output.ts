import { inBytes } from '../../conduct/describe-bytes.ts';
import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { observed } from '../../rulebook/verdict.ts';
import { directoryOutput } from '../../scenarios/directory-output.ts';

export const directoryAsOutput: Observation = {
  id: 'path/directory-as-output',
  title: 'What becomes of an output that names a folder?',
  clause: 'R5.missing',
  level: 'observe',
  profile: 'hardening',
  scenarios: [directoryOutput],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const attempts = uploadsOf(evidence, 'folder').flatMap((upload) => upload.attempts);
    const [first] = attempts;
    return first
      ? observed(
          `A folder as output leads to ${attempts.length} requests; the first one ended ${first.ended} with ${inBytes(first.body.bytes)}.`,
          attempts,
        )
      : observed('A folder as output leads to no request, and later recordings are uploaded.');
  },
  fix: 'Treat what is no regular file like a file that is not there.',
};
