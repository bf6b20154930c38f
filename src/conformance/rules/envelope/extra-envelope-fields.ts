import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { isAnswered, isTaken } from '../../conduct/answers.ts';
import { oddIn, twinOf, twinsIn } from '../../conduct/twins.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import { sameAsTwins } from '../../judge/same-as-twins.ts';
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
  judge({ deliveries, all }) {
    const odd = oddIn(deliveries);
    if (odd.length === 0) return inconclusive('no delivery was made');
    const refused = twinsIn(deliveries).filter((delivery) => !isTaken(delivery));
    if (refused.length > 0) return sameAsTwins(refused, all);
    const conclusion = odd.every(isTaken)
      ? 'a later version of the service may add members'
      : 'a later version of the service that adds members would not be understood';
    const isTakenForType = odd.some(
      (delivery) => delivery.label.includes(IN_CAPITALS) && isOnlySoAnswered(delivery, deliveries),
    );
    const remark = isTakenForType
      ? ' A member TYPE is taken for the type: the case of names is not looked at.'
      : '';
    return observed(`${describeCases(odd)}: ${conclusion}.${remark}`, odd);
  },
  fix: 'Leave members aside that you do not know: how the format is versioned is not shown.',
};

/** Whether a delivery is answered as a finished transmux is, and its plain twin is not. */
function isOnlySoAnswered(delivery: DeliveryEntry, deliveries: readonly DeliveryEntry[]): boolean {
  const twin = twinOf(delivery, deliveries);
  return isAnswered(delivery, 'success') && twin !== undefined && !isAnswered(twin, 'success');
}
