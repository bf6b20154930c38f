import { describeAnswer, isTaken } from '../../conduct/answers.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed, risk } from '../../rulebook/verdict.ts';
import { IN_CAPITALS, keysElsewhere } from '../../scenarios/keys-elsewhere.ts';

export const missingKey: Observation = {
  id: 'auth/missing-key',
  title: 'Which answer does a delivery without a key get?',
  clause: 'Errors.bad-request',
  level: 'observe',
  profile: 'hardening',
  scenarios: [keysElsewhere],
  judge({ deliveries }) {
    const missing = deliveries.filter(({ label }) => label === 'no key');
    const [delivery] = missing;
    if (!delivery) return inconclusive('no delivery was made');
    const isOpen = isTaken(delivery);
    const remark = isOpen ? ' Anybody may deliver events.' : '';
    const capitals = deliveries.filter(({ label }) => label === IN_CAPITALS);
    const others = capitals.map((other) => ` ${other.label}: ${describeAnswer(other)}.`).join('');
    const told = isOpen ? risk : observed;
    return told(`A delivery without a key: ${describeAnswer(delivery)}.${remark}${others}`, [
      ...missing,
      ...capitals,
    ]);
  },
  fix: 'Refuse it with 400, 401, 403 or 422.',
};
