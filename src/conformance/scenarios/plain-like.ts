import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';

/** What decides which state of a receiver an event meets. */
const KEPT = ['platform', 'channel', 'output'];

/** The plain event with the platform, the channel and the output of another one, as far as both have them. */
export function plainLike<Name extends EventType>(plain: Envelope<Name>, data: object): Envelope<Name> {
  const kept = Object.entries(data).filter(([name]) => KEPT.includes(name) && name in plain.data);
  return { ...plain, data: { ...plain.data, ...Object.fromEntries(kept) } };
}
