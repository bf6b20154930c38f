import { missingAnswerControl } from '../../judge/control.ts';
import { forbidden } from '../../judge/forbidden.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const wrongKeyIsForbidden: Requirement = {
  id: 'auth/wrong-key-is-forbidden',
  title: 'A wrong key is answered 403 with detail Forbidden',
  clause: 'R1.forbidden',
  level: 'required',
  profile: 'reference',
  scenarios: [wrongKeys],
  judge(evidence) {
    const deliveries = evidence.deliveries.filter(({ label }) => label === 'wrong key');
    return missingAnswerControl(evidence) ?? judgeAnswers(deliveries, forbidden, evidence);
  },
  fix: 'Answer 403 and a JSON object whose detail is Forbidden when the key differs from the secret.',
};
