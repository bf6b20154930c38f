import { uploadsOf } from '../../judging/control.ts';
import type { Requirement } from '../../rule.ts';
import { inputAndOutput } from '../../scenarios/input-and-output.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const sendsOutputNotInput: Requirement = {
  id: 'upload/sends-output-not-input',
  title: 'The file that the transmux wrote is uploaded, not the one that it read',
  clause: 'Events.output',
  level: 'required',
  profile: 'reference',
  scenarios: [inputAndOutput],
  judge(evidence) {
    const [input] = uploadsOf(evidence, 'input');
    const [output] = uploadsOf(evidence, 'output');
    if (!input || !output) return inconclusive('the recordings were not laid');
    const wrong = [
      ...input.attempts,
      ...output.attempts.filter(({ body }) => body.sha256 === input.recording.sha256),
    ];
    if (wrong.length > 0) return fail('an upload of data.output', 'an upload of data.input', wrong);
    return output.attempts.length > 0 ? pass(output.attempts.length) : inconclusive('nothing was uploaded');
  },
  fix: 'Take the path from data.output.',
};
