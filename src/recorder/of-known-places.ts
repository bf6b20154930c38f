import type { Envelope } from '../spec/envelope.ts';
import type { EventType } from '../spec/event-types.ts';
import type { Places } from './material/known-places.ts';

/** The members of `data` that name a file. */
const PATHS = ['path', 'input', 'output'];

/** The same event of a known channel and with its files in the known folder; the same event becomes the same one. */
export function ofKnownPlaces<Name extends EventType>(
  event: Envelope<Name>,
  { channels, folder }: Places,
): Envelope<Name> {
  return inFolder(ofChannel(event, channels), folder);
}

function ofChannel<Name extends EventType>(event: Envelope<Name>, known: Places['channels']): Envelope<Name> {
  const { data }: { readonly data: object } = event;
  if (!known || !('platform' in data) || !('channel' in data)) return event;
  const channel = known[String(data.channel).length % known.length];
  if (!channel) return event;
  const of = { platform: channel.platform.name, channel: channel.streamer.channel };
  return { ...event, data: { ...data, ...of } } as Envelope<Name>;
}

function inFolder<Name extends EventType>(event: Envelope<Name>, folder: Places['folder']): Envelope<Name> {
  if (!folder) return event;
  const moved = Object.entries(event.data as object).flatMap(([name, path]) => {
    if (!PATHS.includes(name) || typeof path !== 'string' || path === '') return [];
    return [[name, folder.path + folder.separator + path.split(/[/\\]/).at(-1)]];
  });
  return { ...event, data: { ...event.data, ...Object.fromEntries(moved) } } as Envelope<Name>;
}
