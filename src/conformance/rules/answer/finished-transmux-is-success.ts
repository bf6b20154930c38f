import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { isAnswered } from '../../conduct/answers.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';

export const finishedTransmuxIsSuccess: Requirement = {
  id: 'answer/finished-transmux-is-success',
  title: 'A finished transmux with an output is answered with status success',
  clause: 'table.success',
  level: 'required',
  follows: [{ rule: 'delivery/every-event-type-is-accepted' }],
  hinders: 'answer',
  profile: 'reference',
  scenarios: [acceptedUpload],
  needs: ['stated-answers'],
  judge(evidence) {
    const expected = 'a JSON object with status success';
    const isRight = (delivery: DeliveryEntry): boolean => isAnswered(delivery, 'success');
    return judgeAnswers(evidence.deliveries, { expected, isRight }, evidence);
  },
  fix: 'Answer 200 and a JSON object whose status is success when data.output is a non-empty string.',
};
