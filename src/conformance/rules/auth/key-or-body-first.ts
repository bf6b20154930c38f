import { isForbidden } from '../../conduct/answers.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { wrongKeyBadBody } from '../../scenarios/wrong-key-bad-body.ts';

export const keyOrBodyFirst: Observation = {
  id: 'auth/key-or-body-first',
  title: 'Is the key or the body looked at first?',
  clause: 'Errors.bad-request',
  level: 'observe',
  profile: 'hardening',
  scenarios: [wrongKeyBadBody],
  judge({ deliveries }) {
    if (deliveries.length === 0) return inconclusive('no delivery was made');
    const first = deliveries.every(isForbidden)
      ? 'The key is looked at first'
      : deliveries.some(isForbidden)
        ? 'It depends on what is wrong with the body'
        : 'The body is looked at first, also for those who do not know the key';
    return observed(`${first}: ${describeCases(deliveries)}.`, deliveries);
  },
  fix: 'Look at the key before the body is read, so that nobody without the key makes the receiver work.',
};
