import { isAnswered } from '../../judging/answers.ts';
import { uploadsOf } from '../../judging/control.ts';
import { judgeAbsence } from '../../judging/judge-absence.ts';
import { judgeAnswers } from '../../judging/judge-answers.ts';
import type { Requirement } from '../../rule.ts';
import { transmuxWithoutOutput } from '../../scenarios/transmux-without-output.ts';

export const transmuxWithoutOutputIsIgnored: Requirement = {
  id: 'answer/transmux-without-output-is-ignored',
  title: 'A finished transmux without an output is answered ignored',
  clause: 'table.ignored',
  level: 'required',
  profile: 'reference',
  scenarios: [transmuxWithoutOutput],
  judge(evidence) {
    const events = evidence.deliveries.filter(({ label }) => label.endsWith('output'));
    const answers = judgeAnswers(events, 'a JSON object with status ignored', (delivery) =>
      isAnswered(delivery, 'ignored'),
    );
    if (answers.verdict !== 'pass') return answers;
    const named = uploadsOf(evidence, 'named as input only');
    const silence = judgeAbsence(evidence, named, 'no upload without an output');
    return silence.verdict === 'pass' ? answers : silence;
  },
  fix: 'Look for a non-empty string in data.output before you schedule an upload.',
};
