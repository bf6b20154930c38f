import { type EventType, eventTypes } from '../spec/event-types.ts';
import type { Description } from '../target/description/description.ts';

/** The type that a receiver is there for: what it uploads, else the first that leads to an effect, or that it gets. */
export function firstTypeOf({
  storage,
  effects,
  events = eventTypes,
}: Pick<Description, 'storage' | 'effects' | 'events'>): EventType {
  const uploaded: EventType = 'video_transmux_finish';
  if (storage !== 'none' && events.includes(uploaded)) return uploaded;
  const got = eventTypes.filter((type) => events.includes(type));
  return got.find((type) => effects?.events[type]) ?? got[0] ?? uploaded;
}
