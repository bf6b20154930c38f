import { isTaken } from '../../conduct/answers.ts';
import { describeCases } from '../../judge/describe-cases.ts';
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
  judge({ deliveries }) {
    if (deliveries.length === 0) return inconclusive('no delivery was made');
    const conclusion = deliveries.every(isTaken)
      ? 'a recorder may leave it out'
      : 'a recorder that leaves it out would not be understood';
    return observed(`${describeCases(deliveries)}: ${conclusion}.`, deliveries);
  },
  fix: 'Take these two types without looking at data: what they carry is not shown.',
};
