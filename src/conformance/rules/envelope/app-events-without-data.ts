import { isTaken } from '../../conduct/answers.ts';
import { oddIn, twinsIn } from '../../conduct/twins.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import { sameAsTwins } from '../../judge/same-as-twins.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { bareAppEvents } from '../../scenarios/bare-app-events.ts';

export const appEventsWithoutData: Observation = {
  id: 'envelope/app-events-without-data',
  title: 'What becomes of app_launch and app_exit without data?',
  clause: 'Events.app-data',
  level: 'observe',
  profile: 'core',
  scenarios: [bareAppEvents],
  judge({ deliveries, all }) {
    const odd = oddIn(deliveries);
    if (odd.length === 0) return inconclusive('no delivery was made');
    const refused = twinsIn(deliveries).filter((delivery) => !isTaken(delivery));
    if (refused.length > 0) return sameAsTwins(refused, all);
    const conclusion = odd.every(isTaken)
      ? 'a recorder may leave it out'
      : 'a recorder that leaves it out would not be understood';
    return observed(`${describeCases(odd)}: ${conclusion}.`, odd);
  },
  fix: 'Take these two types without looking at data: what they carry is not shown.',
};
