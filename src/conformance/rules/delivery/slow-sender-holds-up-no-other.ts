import { describeMs } from '../../conduct/describe-ms.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import {
  BEFORE_A_SLOW_ONE,
  BESIDE_A_SLOW_ONE,
  lastByteMs,
  SLOW,
  slowSender,
} from '../../scenarios/slow-sender.ts';

export const slowSenderHoldsUpNoOther: Requirement = {
  id: 'delivery/slow-sender-holds-up-no-other',
  title: 'Events are answered while the body of another one is still on its way',
  clause: 'Reference receiver.body',
  // That deliveries are taken side by side is not shown.
  level: 'recommended',
  profile: 'core',
  scenarios: [slowSender],
  judge({ deliveries }) {
    const before = deliveries.find(({ label }) => label === BEFORE_A_SLOW_ONE);
    const slow = deliveries.find(({ label }) => label === SLOW);
    const beside = deliveries.filter(({ label }) => label === BESIDE_A_SLOW_ONE);
    const answered = beside.filter(({ answer }) => answer);
    if (!before || !slow?.answer || answered.length === 0) {
      return inconclusive(
        'the event whose last byte comes late, or those beside it, have no answer',
        'answer',
      );
    }
    const slowAtMs = slow.answer.headAtMs;
    const late = answered.filter(({ answer }) => (answer?.endAtMs ?? 0) >= slowAtMs);
    // One that is answered before its last byte holds nothing up, whenever the others get their answers.
    const isEarly = slowAtMs - slow.atMs < lastByteMs(before);
    if (isEarly || late.length < answered.length) return pass(answered.length);
    const waitedMs = slowAtMs - Math.min(...beside.map(({ atMs }) => atMs));
    return failInTime(
      'answered-late',
      'answers to other events, whenever the last byte of one comes',
      `none for ${describeMs(waitedMs)}, until the last byte of an event before them came`,
      [slow, ...late],
      {
        pattern: 'Answers nothing while the body of one event is on its way',
        fix: 'Serve each connection beside the others, by threads, processes or an event loop: one sender whose network is slow holds all events up.',
      },
    );
  },
  leavesOpen: 'How long the receiver waits for the rest of a body.',
  fix: 'Serve each connection beside the others.',
};
