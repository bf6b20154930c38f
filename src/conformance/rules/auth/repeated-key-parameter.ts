import { isTaken } from '../../conduct/answers.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { repeatedKeys } from '../../scenarios/repeated-keys.ts';

export const repeatedKeyParameter: Observation = {
  id: 'auth/repeated-key-parameter',
  title: 'Which of two key parameters counts?',
  clause: 'Errors.bad-request',
  level: 'observe',
  profile: 'hardening',
  scenarios: [repeatedKeys],
  judge({ deliveries }) {
    const takes = (label: string): boolean => deliveries.some((one) => one.label === label && isTaken(one));
    if (deliveries.length === 0) return inconclusive('no delivery was made');
    const [first, last] = [takes('a wrong key after the secret'), takes('a wrong key before the secret')];
    const counts =
      first && last
        ? 'Either of them counts, so that a guess may be tried beside another'
        : first
          ? 'The first one counts'
          : last
            ? 'The last one counts'
            : 'A wrong key beside the secret is refused';
    return observed(`${counts}: ${describeCases(deliveries)}.`, deliveries);
  },
  fix: 'Compare one value only, the same one that a proxy in front of the receiver looks at.',
};
