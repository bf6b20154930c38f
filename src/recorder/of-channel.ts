import type { Envelope } from '../spec/envelope.ts';
import type { EventType } from '../spec/event-types.ts';
import type { Channel } from './material/platforms.ts';

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
