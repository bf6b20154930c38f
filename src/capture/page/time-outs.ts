import type { Sighting } from './sighting.ts';
import { counted, type Section, span, unknown } from './statement.ts';

/** How long the sender waits for an answer. */
export const timeOuts: Section = {
  title: 'Time-outs',
  clauses: ['Events.delivery'],
  observe: ({ deliveries }) => {
    const gone = deliveries.filter(({ over }) => over?.by === 'sender');
    const whole = gone.filter(({ endAtMs }) => endAtMs !== undefined);
    const broken = gone.filter(({ endAtMs }) => endAtMs === undefined);
    const answered = deliveries.filter(({ answer, over }) => answer && over?.by !== 'sender');
    const kept = deliveries.filter(({ over }) => over?.by === 'capture');
    const longest = answered.toSorted((one, other) => waitOf(other) - waitOf(one)).slice(0, 1);
    return [
      ...(whole.length === 0
        ? [unknown('The sender never gave up waiting; capture with --answer stall to see when it does.')]
        : [
            counted(
              `The sender went away without an answer, ${span(whole.map(waitOf))} after the end of its request`,
              whole,
              deliveries.length,
            ),
          ]),
      ...(broken.length === 0
        ? []
        : [counted('The sender went away within its own request', broken, deliveries.length)]),
      ...longest.map((one) =>
        counted(`The longest wait that ended with an answer: ${span([waitOf(one)])}`, [one], answered.length),
      ),
      ...(kept.length === 0
        ? []
        : [
            counted(
              `The sender still waited when the capture ended, after ${span(kept.map(waitOf))}`,
              kept,
              deliveries.length,
            ),
          ]),
    ];
  },
};

function waitOf({ answer, over, endAtMs, atMs }: Sighting): number {
  return (answer?.atMs ?? over?.atMs ?? atMs) - (endAtMs ?? atMs);
}
