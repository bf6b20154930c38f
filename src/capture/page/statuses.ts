import { byPlace } from './by-place.ts';
import type { Section } from './statement.ts';

/** Which status goes with which event. */
export const statuses: Section = {
  title: 'Status of the livestream',
  clauses: ['live_info.transitions'],
  observe: ({ deliveries }) => byPlace(deliveries, 'statuses', (place, status) => `${place}: ${status}`),
};
