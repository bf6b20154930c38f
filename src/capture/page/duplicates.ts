import type { Sighting } from './sighting.ts';
import { counted, type Section } from './statement.ts';

/** Whether an event comes again although it was taken, and whether ids are unique. */
export const duplicates: Section = {
  title: 'Duplicates',
  clauses: ['Events.delivery', 'Envelope.id'],
  observe: ({ deliveries }) => {
    const taken = new Set<string>();
    const bodyOf = new Map<string, string>();
    const again: Sighting[] = [];
    const other: Sighting[] = [];
    const withId = deliveries.filter(({ id }) => id !== undefined);
    for (const one of withId) {
      const { id = '', bodyMark, answer, over } = one;
      if (taken.has(id)) again.push(one);
      if ((bodyOf.get(id) ?? bodyMark) !== bodyMark) other.push(one);
      bodyOf.set(id, bodyMark);
      if (!over && answer && answer.status < 300) taken.add(id);
    }
    return [
      counted('The id had been answered with a success before', again, withId.length),
      counted('The id had come before with another body', other, withId.length),
      { text: `${bodyOf.size} different ids came in ${withId.length} deliveries with an id`, lines: [] },
    ];
  },
};
