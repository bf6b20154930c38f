import { isTaken } from '../../conduct/answers.ts';
import { oddIn, twinOf } from '../../conduct/twins.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { LATER, sessionsInDisorder } from '../../scenarios/sessions-in-disorder.ts';

export const eventsInDisorder: Observation = {
  id: 'delivery/events-in-disorder',
  title: 'What becomes of a session in which an event comes twice, late or never?',
  clause: 'Events.delivery',
  level: 'observe',
  profile: 'core',
  scenarios: [sessionsInDisorder],
  judge({ deliveries }) {
    const odd = oddIn(deliveries).filter(({ label }) => !label.startsWith(LATER));
    if (odd.length === 0) return inconclusive('no delivery was made');
    const refused = odd.filter((delivery) => {
      const twin = twinOf(delivery, deliveries);
      return twin && isTaken(twin) && !isTaken(delivery);
    });
    if (refused.length === 0) return observed('Each event is taken as it is in order.', odd);
    return observed(
      `Events that are taken in order are refused out of it: ${describeCases(refused)}.`,
      refused,
    );
  },
  fix: 'Make each answer depend on its event alone: which deliveries come again, late or never is not shown.',
};
