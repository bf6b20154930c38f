import { begunUploads } from '../../conduct/begun-uploads.ts';
import { missingUploadControl } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { earlyAnswers } from '../../scenarios/early-answers.ts';

export const earlyAnswer: Observation = {
  id: 'upload/early-answer',
  title: 'What becomes of an upload that is answered before its body ends?',
  clause: 'R8.retry',
  level: 'observe',
  profile: 'hardening',
  scenarios: [earlyAnswers],
  needs: ['further-attempts'],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const begun = begunUploads(evidence);
    if (begun.length === 0) return inconclusive('nothing was uploaded');
    const cases = begun.map(
      ({ recording, attempts }) =>
        `${recording.label}: ${attempts.length === 1 ? 'one attempt' : `${attempts.length} attempts`}`,
    );
    const twice = begun.some(
      ({ recording, attempts }) => recording.label.startsWith('201') && attempts.length > 1,
    );
    const remark = twice ? ' An early 201 is taken for a lost connection, and the file sent twice.' : '';
    return observed(
      `Answered before the body ends with ${cases.join('; ')}.${remark}`,
      begun.flatMap(({ attempts }) => attempts),
    );
  },
  fix: 'Read the answer also when sending the body fails, and go by its status.',
};
