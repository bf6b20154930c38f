import { shownValue } from '../shown-value.ts';
import type { Sighting } from './sighting.ts';
import { counted, groupsBy, type Section } from './statement.ts';

const SHOWN_VALUES = 3;

/** Which headers come, with which values, in which order. */
export const headers: Section = {
  title: 'Headers',
  clauses: ['Auth.headers'],
  observe: ({ deliveries }) => {
    const names = [...new Set(deliveries.flatMap((one) => one.headers.map(([name]) => name)))];
    const orders = groupsBy(deliveries, (one) => one.headers.map(([name]) => name).join(', '));
    return [
      ...names.map((name) => {
        const those = deliveries.filter((one) => headerOf(one, name) !== undefined);
        return counted(`${shownValue(name)}: ${valuesOf(those, name)}`, those, deliveries.length);
      }),
      ...orders
        .slice(0, SHOWN_VALUES)
        .map(([names, those]) => counted(`In this order: ${shownValue(names)}`, those, deliveries.length)),
    ];
  },
};

function valuesOf(those: readonly Sighting[], name: string): string {
  const values = groupsBy(those, (one) => shownValue(headerOf(one, name)));
  const shown = values
    .slice(0, SHOWN_VALUES)
    .map(([value]) => value)
    .join(' | ');
  return values.length > SHOWN_VALUES ? `${values.length} values, such as ${shown}` : shown;
}

function headerOf(delivery: Sighting, name: string): string | undefined {
  return delivery.headers.find(([one]) => one === name)?.[1];
}
