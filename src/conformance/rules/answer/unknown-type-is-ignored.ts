import { judgeIgnored } from '../../judge/judge-ignored.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { unknownTypes } from '../../scenarios/unknown-types.ts';

export const unknownTypeIsIgnored: Requirement = {
  id: 'answer/unknown-type-is-ignored',
  title: 'Event types outside the ten are answered ignored and lead to no upload',
  clause: 'R3.ignored',
  level: 'required',
  follows: [
    { rule: 'answer/other-events-are-ignored' },
    { rule: 'answer/transmux-without-output-is-ignored' },
  ],
  profile: 'reference',
  scenarios: [unknownTypes],
  judge(evidence) {
    const stated = evidence.deliveries.filter(({ label }) => label.startsWith('type '));
    return judgeIgnored(evidence, stated, 'no upload for an unknown event type');
  },
  fix: 'Compare the type exactly, and take a type that you do not know as one to ignore.',
};
