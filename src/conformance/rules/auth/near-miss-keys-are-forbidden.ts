import { judgeForbidden } from '../../judge/judge-forbidden.ts';
import { nearMissMistake } from '../../judge/near-miss-mistake.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const nearMissKeysAreForbidden: Requirement = {
  id: 'auth/near-miss-keys-are-forbidden',
  title: 'Keys that are almost the secret are answered 403, whatever the event type',
  clause: 'R1.forbidden',
  level: 'required',
  follows: [
    { rule: 'auth/wrong-key-is-forbidden' },
    { rule: 'auth/empty-key-is-forbidden' },
    { rule: 'delivery/near-miss-keys-are-refused' },
  ],
  profile: 'reference',
  scenarios: [wrongKeys],
  judge: (evidence) =>
    judgeForbidden(evidence, ({ label }) => label.startsWith('near miss'), nearMissMistake),
  fix: 'Compare the whole key byte by byte: no trimming, no change of case, no prefix; compare bytes, because some constant-time functions refuse text outside ASCII.',
};
