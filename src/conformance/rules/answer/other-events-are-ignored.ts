import { oddIn } from '../../conduct/twins.ts';
import { judgeIgnored } from '../../judge/judge-ignored.ts';
import { BESIDE_DATA } from '../../lures/luring-bodies.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { allEventTypes } from '../../scenarios/all-event-types.ts';
import { DELIVERED_AGAIN, otherEvents } from '../../scenarios/other-events.ts';

/** Deliveries whose answer the interface does not state: an event with further members, and one that comes again. */
const UNSTATED = [BESIDE_DATA, DELIVERED_AGAIN];

export const otherEventsAreIgnored: Requirement = {
  id: 'answer/other-events-are-ignored',
  title: 'The nine other event types are answered ignored and lead to no upload',
  clause: 'R3.ignored',
  level: 'required',
  follows: [{ rule: 'delivery/every-event-type-is-accepted' }],
  hinders: ['answer'],
  profile: 'reference',
  scenarios: [otherEvents, allEventTypes],
  needs: ['event:without-upload'],
  judge(evidence) {
    const stated = oddIn(evidence.deliveries).filter(
      ({ label }) =>
        label !== 'announcement' &&
        ![...UNSTATED, 'video_transmux_finish'].some((ending) => label.endsWith(ending)),
    );
    // Events of all types are delivered without names of recordings, too, among them one that asks for an upload.
    const uploads = evidence.uploads.filter(({ recording }) => recording.scenario === otherEvents.id);
    return judgeIgnored({ ...evidence, uploads }, stated, 'no upload for other event types');
  },
  leavesOpen: 'What else the receiver does for these events; only uploads are seen.',
  fix: 'Act on video_transmux_finish alone; answer everything else with status ignored.',
};
