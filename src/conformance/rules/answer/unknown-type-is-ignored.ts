import { isAnswered } from '../../judging/answers.ts';
import { judgeAbsence } from '../../judging/judge-absence.ts';
import { judgeAnswers } from '../../judging/judge-answers.ts';
import type { Requirement } from '../../rule.ts';
import { unknownTypes } from '../../scenarios/unknown-types.ts';

export const unknownTypeIsIgnored: Requirement = {
  id: 'answer/unknown-type-is-ignored',
  title: 'Event types outside the ten are answered ignored and lead to no upload',
  clause: 'R3.ignored',
  level: 'required',
  profile: 'reference',
  scenarios: [unknownTypes],
  judge(evidence) {
    const events = evidence.deliveries.filter(({ label }) => label.startsWith('type '));
    const answers = judgeAnswers(events, 'a JSON object with status ignored', (delivery) =>
      isAnswered(delivery, 'ignored'),
    );
    if (answers.verdict !== 'pass') return answers;
    const named = evidence.uploads.filter(({ recording }) => recording.label === 'named by an unknown type');
    const silence = judgeAbsence(evidence, named, 'no upload for an unknown event type');
    return silence.verdict === 'pass' ? answers : silence;
  },
  fix: 'Compare the type exactly, and take a type that you do not know as one to ignore.',
};
