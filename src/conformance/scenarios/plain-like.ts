import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { Stage } from '../stage/stage.ts';

/** What decides which state of a receiver an event meets. */
const KEPT = ['platform', 'channel', 'output'];

/** A plain event of this type with the platform, the channel and the output of another one, as far as both have them. */
export function plainLike<Name extends EventType>(stage: Stage, type: Name, data: object): Envelope<Name> {
  const event = stage.event(type);
  const kept = Object.entries(data).filter(([name]) => KEPT.includes(name) && name in event.data);
  return { ...event, data: { ...event.data, ...Object.fromEntries(kept) } };
}
