import { judgeForbidden } from '../../judge/judge-forbidden.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const emptyKeyIsForbidden: Requirement = {
  id: 'auth/empty-key-is-forbidden',
  title: 'An empty key is answered 403 with detail Forbidden',
  clause: 'R1.forbidden',
  level: 'required',
  follows: [{ rule: 'auth/wrong-key-is-forbidden' }, { rule: 'delivery/near-miss-keys-are-refused' }],
  profile: 'reference',
  scenarios: [wrongKeys],
  judge: (evidence) => judgeForbidden(evidence, ({ label }) => label === 'empty key'),
  fix: 'Treat an empty key like any other wrong one.',
};
