import { judgeNoEffect } from '../../judge/judge-no-effect.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { effectsForMalformedBodies } from '../../scenarios/effects-for-malformed-bodies.ts';

export const malformedEventLeadsToNone: Requirement = {
  id: 'effect/malformed-event-leads-to-none',
  title: 'A body that is no event leads to no effect',
  clause: 'Envelope.shape',
  level: 'required',
  profile: 'core',
  scenarios: [effectsForMalformedBodies],
  judge: (evidence) => judgeNoEffect(evidence, 'no effect for a body that is no event'),
  fix: 'Check that the body is an object with a type and data before you do anything.',
};
