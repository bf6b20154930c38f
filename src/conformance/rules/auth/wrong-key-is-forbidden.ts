import { judgeForbidden } from '../../judge/judge-forbidden.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const wrongKeyIsForbidden: Requirement = {
  id: 'auth/wrong-key-is-forbidden',
  title: 'A wrong key is answered 403 with detail Forbidden',
  clause: 'R1.forbidden',
  level: 'required',
  follows: [{ rule: 'delivery/bad-key-is-refused' }],
  profile: 'reference',
  scenarios: [wrongKeys],
  judge: (evidence) => judgeForbidden(evidence, ({ label }) => label === 'wrong key'),
  fix: 'Answer 403 and a JSON object whose detail is Forbidden when the key differs from the secret.',
};
