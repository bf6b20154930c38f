import { isAnsweredAsUsual } from '../../judging/answers.ts';
import { missingAnswerControl } from '../../judging/control.ts';
import { judgeAnswers } from '../../judging/judge-answers.ts';
import type { Requirement } from '../../rule.ts';
import { percentEncodedKey } from '../../scenarios/percent-encoded-key.ts';

export const percentEncodedKeyIsAccepted: Requirement = {
  id: 'auth/percent-encoded-key-is-accepted',
  title: 'A key that is percent-encoded in the URL is the same key',
  clause: 'R1.forbidden',
  level: 'required',
  profile: 'reference',
  scenarios: [percentEncodedKey],
  judge(evidence) {
    const encoded = evidence.deliveries.filter(({ key }) => key?.endsWith('_PERCENT_ENCODED'));
    return (
      missingAnswerControl(evidence) ??
      judgeAnswers(encoded, 'status success, as for the plain key', (delivery) =>
        isAnsweredAsUsual(delivery, evidence),
      )
    );
  },
  fix: 'Decode the query before you compare the key.',
};
