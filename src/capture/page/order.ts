import type { Sighting } from './sighting.ts';
import { counted, type Section, span, unknown } from './statement.ts';

/** Whether events come in the order of their times, and how late. */
export const order: Section = {
  title: 'Order',
  clauses: ['Events.delivery'],
  observe: ({ deliveries }) => {
    const first = firstOfEachId(deliveries).filter(({ ts }) => !Number.isNaN(momentOf(ts)));
    const pairs = first.slice(1).map((one, index) => [first[index] ?? one, one] as const);
    if (pairs.length === 0) return [unknown('Fewer than two events with a time came.')];
    const inOrder = pairs.filter(([before, after]) => momentOf(before.ts) <= momentOf(after.ts));
    const back = pairs
      .filter(([before, after]) => momentOf(before.ts) > momentOf(after.ts))
      .map(([, after]) => after);
    const lateMs = first.map(({ ts, receivedAt }) => Date.parse(receivedAt) - momentOf(ts));
    return [
      counted(
        'The time of an event was not before that of the event which came before it',
        inOrder.map(([, after]) => after),
        pairs.length,
      ),
      ...(back.length === 0 ? [] : [counted('The time of an event went back', back, pairs.length)]),
      counted(
        `From the time of an event to its arrival, by the clocks of both machines: ${span(lateMs)}`,
        first,
        first.length,
      ),
    ];
  },
};

/** Repetitions say nothing about the order of events. */
function firstOfEachId(deliveries: readonly Sighting[]): Sighting[] {
  const known = new Set<string>();
  return deliveries.filter(({ id }) => {
    if (id === undefined || known.has(id)) return false;
    known.add(id);
    return true;
  });
}

function momentOf(ts: string | undefined): number {
  return Date.parse(ts ?? '');
}
