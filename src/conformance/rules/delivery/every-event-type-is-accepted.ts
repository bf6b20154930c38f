import { isTaken } from '../../conduct/answers.ts';
import { judgeAnswers } from '../../judge/judge-answers.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { allEventTypes } from '../../scenarios/all-event-types.ts';

export const everyEventTypeIsAccepted: Requirement = {
  id: 'delivery/every-event-type-is-accepted',
  title: 'Every event type is taken with a status of the 200s',
  clause: 'Events.data',
  level: 'required',
  profile: 'core',
  scenarios: [allEventTypes],
  judge({ deliveries }) {
    return judgeAnswers(deliveries, 'a status of the 200s for every event type', isTaken);
  },
  fix: 'Answer every conformant event with a status of the 200s, also those that you do not act on.',
};
