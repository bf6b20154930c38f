import type { Subject } from '../conduct/subject-of.ts';
import { type Place, placesOf } from './places-of.ts';

/** What to do where a receiver leaves out what is of one platform or channel. */
export const FIX_OF_PLACE =
  'Upload the recordings of every platform and channel: their names are any text, and none of them says whether there is something to upload.';

/** The platform, or the channel, that all of some events are of and none of the others, in words; `undefined` without one. */
export function onlyPlace(
  of: Place['of'],
  [first, ...more]: readonly Subject[],
  others: readonly Subject[],
): string | undefined {
  if (!first || others.length === 0) return undefined;
  return placesOf(first).find(
    (place) => place.of === of && more.every(place.isThere) && !others.some(place.isThere),
  )?.name;
}
