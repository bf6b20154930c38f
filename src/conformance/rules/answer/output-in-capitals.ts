import { missingUploadControl } from '../../judge/control.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import { luresOf } from '../../judge/judge-absence.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { observed } from '../../rulebook/verdict.ts';
import { outputInCapitals as scenario } from '../../scenarios/output-in-capitals.ts';

export const outputInCapitals: Observation = {
  id: 'answer/output-in-capitals',
  title: 'Is an output taken whose name is spelled with capitals?',
  clause: 'table.ignored',
  level: 'observe',
  profile: 'hardening',
  scenarios: [scenario],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const odd = evidence.deliveries.filter(({ label }) => label !== 'announcement');
    const made = luresOf(evidence).flatMap(({ attempts }) => attempts);
    const consequence = made.length > 0 ? 'the recording is uploaded' : 'nothing is uploaded';
    return observed(`As a name, ${describeCases(odd)}; ${consequence}.`, [...odd, ...made]);
  },
  fix: 'Read the names of fields exactly; some readers of JSON take them without their case unless told otherwise.',
};
