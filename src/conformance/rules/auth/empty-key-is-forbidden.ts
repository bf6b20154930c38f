import { missingAnswerControl } from '../../judge/control.ts';
import { forbidden } from '../../judge/forbidden.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const emptyKeyIsForbidden: Requirement = {
  id: 'auth/empty-key-is-forbidden',
  title: 'An empty key is answered 403 with detail Forbidden',
  clause: 'R1.forbidden',
  level: 'required',
  profile: 'reference',
  scenarios: [wrongKeys],
  judge(evidence) {
    const deliveries = evidence.deliveries.filter(({ label }) => label === 'empty key');
    return missingAnswerControl(evidence) ?? judgeAnswers(deliveries, forbidden, evidence);
  },
  fix: 'Treat an empty key like any other wrong one.',
};
