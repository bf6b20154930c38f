import { announcementsOf, uploadsOf } from '../../judge/control.ts';
import { shortAnswer } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { wrongKeys } from '../../scenarios/wrong-keys.ts';

export const rightKeyAfterWrongOnes: Observation = {
  id: 'auth/right-key-after-wrong-ones',
  title: 'Is the right key still taken from an address that sent many wrong ones?',
  clause: 'Auth.protection',
  level: 'observe',
  profile: 'hardening',
  scenarios: [wrongKeys],
  judge(evidence) {
    const [fence] = uploadsOf(evidence, 'fence');
    const [right] = fence ? announcementsOf(evidence, fence) : [];
    if (!right) return inconclusive('no delivery was made');
    const wrong = evidence.deliveries.filter(
      ({ atMs, label }) => atMs < right.atMs && label !== 'announcement',
    );
    return observed(`After ${wrong.length} wrong keys the right one is answered ${shortAnswer(right)}.`, [
      right,
    ]);
  },
  fix: 'Slow guesses down rather than shut their address out: the service may share it with whoever guesses.',
};
