import type { Subject } from '../conduct/subject-of.ts';

/** What to do where a receiver leaves out what is of one platform or channel. */
export const FIX_OF_PLACE =
  'Upload the recordings of every platform and channel: their names are any text, and none of them says whether there is something to upload.';

/** The platform, or the channel, that all of some events are of and none of the others, in words; `undefined` without one. */
export function onlyPlace(
  of: 'platform' | 'channel',
  some: readonly Subject[],
  others: readonly Subject[],
): string | undefined {
  const [first] = some;
  if (first?.platform === undefined || others.length === 0) return undefined;
  const { platform, channel } = first;
  const isThere = (subject: Subject): boolean =>
    subject.platform === platform && (of === 'platform' || subject.channel === channel);
  if (!some.every(isThere) || others.some(isThere)) return undefined;
  return of === 'platform' ? `platform ${platform}` : `channel ${channel} of platform ${platform}`;
}
