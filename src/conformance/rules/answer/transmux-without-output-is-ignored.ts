import { judgeIgnored } from '../../judge/judge-ignored.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { outputOfAnotherType } from '../../scenarios/output-of-another-type.ts';
import { transmuxWithoutOutput } from '../../scenarios/transmux-without-output.ts';

export const transmuxWithoutOutputIsIgnored: Requirement = {
  id: 'answer/transmux-without-output-is-ignored',
  title: 'A finished transmux without an output is answered ignored and leads to no upload',
  clause: 'table.ignored',
  level: 'required',
  follows: [
    { rule: 'answer/other-events-are-ignored' },
    { rule: 'delivery/every-event-type-is-accepted' },
    {
      rule: 'answer/events-at-one-instant-are-told-apart',
      by: { its: 'mixed-up', own: 'answered-otherwise' },
    },
  ],
  hinders: 'answer',
  profile: 'reference',
  scenarios: [transmuxWithoutOutput, outputOfAnotherType],
  judge(evidence) {
    // How an output that is no string is answered is another question.
    const stated = evidence.deliveries.filter(({ label }) => label.endsWith('output'));
    return judgeIgnored(evidence, stated, 'no upload without an output');
  },
  leavesOpen: 'An output that is no string; `answer/transmux-with-output-of-another-type` observes that.',
  fix: 'Look for a non-empty string in data.output before you schedule an upload.',
};
