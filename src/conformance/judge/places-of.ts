import type { Subject } from '../conduct/subject-of.ts';

/** A platform, or a channel of it. */
export interface Place {
  readonly of: 'platform' | 'channel';
  /** In words: `channel 7 of platform kick`. */
  readonly name: string;
  /** Whether an event is of it. */
  readonly isThere: (subject: Subject) => boolean;
}

/** The platform of an event, and then its channel; none for one that is of no platform. */
export function placesOf({ platform, channel }: Subject): readonly Place[] {
  if (platform === undefined) return [];
  const isOfPlatform = (other: Subject): boolean => other.platform === platform;
  return [
    { of: 'platform', name: `platform ${platform}`, isThere: isOfPlatform },
    {
      of: 'channel',
      name: `channel ${channel} of platform ${platform}`,
      isThere: (other) => isOfPlatform(other) && other.channel === channel,
    },
  ];
}
