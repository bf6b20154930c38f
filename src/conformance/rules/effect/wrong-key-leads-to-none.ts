import { judgeNoEffect } from '../../judge/judge-no-effect.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { effectsForWrongKeys } from '../../scenarios/effects-for-wrong-keys.ts';

export const wrongKeyLeadsToNone: Requirement = {
  id: 'effect/wrong-key-leads-to-none',
  title: 'A delivery without the right key leads to no effect',
  clause: 'Auth.protection',
  level: 'required',
  profile: 'core',
  scenarios: [effectsForWrongKeys],
  judge: (evidence) => judgeNoEffect(evidence, 'no effect for any key but the secret'),
  follows: [
    { rule: 'delivery/bad-key-is-refused', its: 'taken' },
    { rule: 'delivery/near-miss-keys-are-refused', its: 'taken' },
  ],
  fix: 'Check the key before you look at the event, and stop there when it is wrong.',
};
