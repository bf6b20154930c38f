import { describeCases } from '../../judge/describe-cases.ts';
import { luresOf } from '../../judge/judge-absence.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { outputOfAnotherType } from '../../scenarios/output-of-another-type.ts';

export const transmuxWithOutputOfAnotherType: Observation = {
  id: 'answer/transmux-with-output-of-another-type',
  title: 'What becomes of a finished transmux whose output is no string?',
  clause: 'table.ignored',
  level: 'observe',
  profile: 'reference',
  scenarios: [outputOfAnotherType],
  judge(evidence) {
    const odd = evidence.deliveries.filter(({ label }) => label !== 'announcement');
    if (odd.length === 0) return inconclusive('no delivery was made');
    const made = luresOf(evidence).flatMap(({ attempts }) => attempts);
    const consequence = made.length > 0 ? 'a recording that it names is uploaded' : 'nothing is uploaded';
    return observed(`As output, ${describeCases(odd)}; ${consequence}.`, [...odd, ...made]);
  },
  fix: 'Take an output that is no string for a bad event or for none at all: the table asks for a non-empty string.',
};
