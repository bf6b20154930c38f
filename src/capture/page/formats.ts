import { byPlace } from './by-place.ts';
import type { Section } from './statement.ts';

/** How ids, times and numbers are written. */
export const formats: Section = {
  title: 'Formats',
  clauses: ['Envelope.id', 'Envelope.ts', 'live_info.nulls', 'Events.numbers'],
  observe: ({ deliveries }) => byPlace(deliveries, 'formats', (place, format) => `${place}: ${format}`),
};
