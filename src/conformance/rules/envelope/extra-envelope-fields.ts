import { isAnswered, isTaken } from '../../conduct/answers.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { extraEnvelopeMembers, IN_CAPITALS } from '../../scenarios/extra-envelope-members.ts';

export const extraEnvelopeFields: Observation = {
  id: 'envelope/extra-envelope-fields',
  title: 'What becomes of an event with further members beside id, ts, type and data?',
  clause: 'Envelope.shape',
  level: 'observe',
  profile: 'core',
  scenarios: [extraEnvelopeMembers],
  judge({ deliveries }) {
    if (deliveries.length === 0) return inconclusive('no delivery was made');
    const conclusion = deliveries.every(isTaken)
      ? 'a later version of the service may add members'
      : 'a later version of the service that adds members would not be understood';
    const isTakenForType = deliveries.some(
      (delivery) => delivery.label === IN_CAPITALS && isAnswered(delivery, 'success'),
    );
    const remark = isTakenForType
      ? ' A member TYPE is taken for the type: the case of names is not looked at.'
      : '';
    return observed(`${describeCases(deliveries)}: ${conclusion}.${remark}`, deliveries);
  },
  fix: 'Leave members aside that you do not know: how the format is versioned is not shown.',
};
