import { describeMs } from '../../conduct/describe-ms.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { BESIDE_A_SLOW_ONE, SLOW, slowSender } from '../../scenarios/slow-sender.ts';

export const slowSenderHoldsUpNoOther: Requirement = {
  id: 'delivery/slow-sender-holds-up-no-other',
  title: 'Events are answered while the body of another one is still on its way',
  clause: 'Reference receiver.body',
  // That deliveries are taken side by side is not shown.
  level: 'recommended',
  profile: 'core',
  scenarios: [slowSender],
  judge({ deliveries }) {
    const slow = deliveries.find(({ label }) => label === SLOW);
    const beside = deliveries.filter(({ label }) => label === BESIDE_A_SLOW_ONE);
    const answered = beside.filter(({ answer }) => answer);
    const slowAtMs = slow?.answer?.endAtMs;
    if (slowAtMs === undefined || answered.length === 0) {
      return inconclusive(
        'the event whose last byte comes late, or those beside it, have no answer',
        'answer',
      );
    }
    const late = answered.filter(({ answer }) => (answer?.endAtMs ?? 0) >= slowAtMs);
    if (late.length < answered.length) return pass(answered.length);
    const waitedMs = slowAtMs - Math.min(...beside.map(({ atMs }) => atMs));
    return failInTime(
      'answered-late',
      'answers to other events, whenever the last byte of one comes',
      `none for ${describeMs(waitedMs)}, until the last byte of an event before them came`,
      [...(slow ? [slow] : []), ...late],
      {
        pattern: 'Answers nothing while the body of one event is on its way',
        fix: 'Serve each connection beside the others, by threads, processes or an event loop: one sender whose network is slow holds all events up.',
      },
    );
  },
  leavesOpen: 'How long the receiver waits for the rest of a body.',
  fix: 'Serve each connection beside the others.',
};
