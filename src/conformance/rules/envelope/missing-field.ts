import { describeCases } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { missingFields } from '../../scenarios/missing-fields.ts';

export const missingField: Observation = {
  id: 'envelope/missing-field',
  title: 'Which answer does an event get that lacks a field of the envelope?',
  clause: 'Errors.bad-request',
  level: 'observe',
  profile: 'hardening',
  scenarios: [missingFields],
  judge({ deliveries }) {
    const incomplete = deliveries.filter(({ label }) => label.startsWith('an event without'));
    if (incomplete.length === 0) return inconclusive('no delivery was made');
    return observed(`${describeCases(incomplete)}.`, incomplete);
  },
  fix: 'Answer 400 or 422 and say which field is missing: the sender can then tell a bad event from a bad key.',
};
