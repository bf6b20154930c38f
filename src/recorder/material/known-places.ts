import { type Channel, channels, type Platform } from './platforms.ts';
import type { RecordingFolder } from './recording-folders.ts';

/** What a receiver knows: platforms, those of their channels that it knows where that is not all of them, and how the paths of recordings begin. */
export interface Known {
  readonly platforms?: readonly string[] | undefined;
  readonly channels?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly recordings?: { readonly prefix: string } | undefined;
}

/** Where events may come from; any place will do for what is `undefined`. */
export interface Places {
  /** The channels that they may be of. */
  readonly channels?: readonly Channel[] | undefined;
  /** The folder that all recordings are in. */
  readonly folder?: RecordingFolder | undefined;
}

/** The places that a receiver knows. */
export function knownPlaces(known: Known): Places {
  return { channels: knownChannels(known), folder: knownFolder(known) };
}

function knownFolder({ recordings }: Known): RecordingFolder | undefined {
  const path = recordings?.prefix;
  return path === undefined ? undefined : { path, separator: path.startsWith('/') ? '/' : '\\' };
}

function knownChannels(known: Known): readonly Channel[] | undefined {
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
