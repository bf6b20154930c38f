import type { EnvelopeFacts } from './envelope-facts.ts';
import type { Sighting } from './sighting.ts';
import { counted, groupsBy, type Statement } from './statement.ts';

type Fact = 'formats' | 'nullable' | 'statuses';

/** Counts a fact at each place where it is told at all; within `data` for each event type. */
export function byPlace<Name extends Fact>(
  deliveries: readonly Sighting[],
  fact: Name,
  tell: (place: string, value: EnvelopeFacts[Name][string]) => string,
): Statement[] {
  const valueAt = (one: Sighting, place: string): EnvelopeFacts[Name][string] | undefined =>
    one.envelope[fact][place] as EnvelopeFacts[Name][string] | undefined;
  const places = new Set(deliveries.flatMap((one) => Object.keys(one.envelope[fact])));
  return [...places].flatMap((place) => {
    const having = deliveries.filter((one) => valueAt(one, place) !== undefined);
    const prefixOf = ({ type }: Sighting): string => (place.startsWith('/data') ? `${type} ` : '');
    return groupsBy(having, prefixOf).flatMap(([prefix, those]) =>
      groupsBy(those, (one) => {
        const value = valueAt(one, place);
        return value === undefined ? undefined : tell(place, value);
      }).map(([text, group]) => counted(prefix + text, group, those.length)),
    );
  });
}
