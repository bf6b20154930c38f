import { missingAnswerControl } from '../../judge/control.ts';
import { forbidden } from '../../judge/forbidden.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const nearMissKeysAreForbidden: Requirement = {
  id: 'auth/near-miss-keys-are-forbidden',
  title: 'Keys that are almost the secret are answered 403, whatever the event type',
  clause: 'R1.forbidden',
  level: 'required',
  profile: 'reference',
  scenarios: [wrongKeys],
  judge(evidence) {
    const deliveries = evidence.deliveries.filter(({ label }) => label.startsWith('near miss'));
    return missingAnswerControl(evidence) ?? judgeAnswers(deliveries, forbidden, evidence);
  },
  fix: 'Compare the whole key byte by byte: no trimming, no change of case, no prefix; compare bytes, because some constant-time functions refuse text outside ASCII.',
};
