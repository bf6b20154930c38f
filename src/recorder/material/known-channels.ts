import { type Channel, channels, type Platform } from './platforms.ts';
import type { RecordingFolder } from './recording-folders.ts';

/** The platforms that a receiver knows, and those of their channels that it knows where that is not all of them. */
export interface KnownPlaces {
  readonly platforms?: readonly string[] | undefined;
  readonly channels?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The folder that all recordings are in, where a prefix of their paths is told. */
export function knownFolder({
  recordings,
}: {
  readonly recordings?: { readonly prefix: string } | undefined;
}): RecordingFolder | undefined {
  const path = recordings?.prefix;
  return path === undefined ? undefined : { path, separator: path.startsWith('/') ? '/' : '\\' };
}

/** The channels that events may be of; `undefined` where any will do. */
export function knownChannels(known: KnownPlaces): readonly Channel[] | undefined {
  const { platforms = Object.keys(known.channels ?? {}) } = known;
  return platforms.length === 0
    ? undefined
    : platforms.flatMap((name) => ofPlatform(name, known.channels?.[name]));
}

function ofPlatform(name: string, ids: readonly string[] | undefined): readonly Channel[] {
  const usual = channels.filter(({ platform }) => platform.name === name);
  const platform = usual[0]?.platform ?? invented(name);
  if (ids) {
    return ids.map(
      (id) =>
        usual.find(({ streamer }) => streamer.channel === id) ?? {
          platform,
          streamer: { channel: id, uid: id, uname: id },
        },
    );
  }
  return usual.length > 0 ? usual : channels.slice(0, 1).map(({ streamer }) => ({ platform, streamer }));
}

function invented(name: string): Platform {
  const host = `https://${encodeURIComponent(name)}.example`;
  return { name, address: `${host}/`, pictures: `${host}/pictures/` };
}
