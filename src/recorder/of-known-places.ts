import type { Envelope } from '../spec/envelope.ts';
import type { EventType } from '../spec/event-types.ts';
import type { Channel } from './material/platforms.ts';
import type { RecordingFolder } from './material/recording-folders.ts';

/** The members of `data` that name a file. */
const PATHS = ['path', 'input', 'output'];

/** The event as one of a known channel, where it is of a channel and `known` are not all; it stays the same for the same event. */
export function ofChannel<Name extends EventType>(
  event: Envelope<Name>,
  known: readonly Channel[] | undefined,
): Envelope<Name> {
  const { data }: { readonly data: object } = event;
  if (!known || !('platform' in data) || !('channel' in data)) return event;
  const channel = known[String(data.channel).length % known.length];
  if (!channel) return event;
  const of = { platform: channel.platform.name, channel: channel.streamer.channel };
  return { ...event, data: { ...data, ...of } } as Envelope<Name>;
}

/** The event with the files that it names in a folder, where there is one that all are in. */
export function inFolder<Name extends EventType>(
  event: Envelope<Name>,
  folder: RecordingFolder | undefined,
): Envelope<Name> {
  if (!folder) return event;
  const moved = Object.entries(event.data as object).flatMap(([name, path]) => {
    if (!PATHS.includes(name) || typeof path !== 'string' || path === '') return [];
    return [[name, folder.path + folder.separator + path.split(/[/\\]/).at(-1)]];
  });
  return { ...event, data: { ...event.data, ...Object.fromEntries(moved) } } as Envelope<Name>;
}
