import type { Subject } from '../conduct/subject-of.ts';

/** What to do where a receiver leaves out what is of one platform or channel. */
export const FIX_OF_PLACE =
  'Upload the recordings of every platform and channel: their names are any text, and none of them says whether there is something to upload.';

/** The platform, or else the channel, that all of some events are of and none of the others; `undefined` without one. */
export function onlyPlace(some: readonly Subject[], others: readonly Subject[]): string | undefined {
  const [first] = some;
  if (first?.platform === undefined || others.length === 0) return undefined;
  const { platform, channel } = first;
  const isOfPlatform = (subject: Subject): boolean => subject.platform === platform;
  const isOfChannel = (subject: Subject): boolean => isOfPlatform(subject) && subject.channel === channel;
  const parts = (isOfPlace: (subject: Subject) => boolean): boolean =>
    some.every(isOfPlace) && !others.some(isOfPlace);
  if (parts(isOfPlatform)) return `platform ${platform}`;
  return parts(isOfChannel) ? `channel ${channel} of platform ${platform}` : undefined;
}
