import { byPlace } from './by-place.ts';
import type { Section } from './statement.ts';

/** Which of the fields that may be null are. */
export const nulls: Section = {
  title: 'Fields that may be null',
  clauses: ['live_info.nulls'],
  observe: ({ deliveries }) =>
    byPlace(deliveries, 'nullable', (place, isNull) => `${place} is ${isNull ? 'null' : 'a text'}`),
};
