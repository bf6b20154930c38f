import { type EventType, eventTypes } from '../../spec/event-types.ts';
import type { Description } from '../../target/description/description.ts';

/** Types by how little a receiver is likely to do at their events, the least first. */
const BY_EFFECT: readonly EventType[] = [
  'app_launch',
  'app_exit',
  'title_change',
  'category_change',
  'video_file_create',
  'video_file_finish',
  'error',
  'live_start',
  'live_end',
  'video_transmux_finish',
];

/** The event types that a receiver gets. */
export function subscribedTypes({ events = [...eventTypes] }: Description): readonly EventType[] {
  return events;
}

/** This type, or another one where the receiver does not subscribe to it. */
export function subscribedType(wanted: EventType, description: Description): EventType {
  const types = subscribedTypes(description);
  return types.includes(wanted) ? wanted : (BY_EFFECT.find((type) => types.includes(type)) ?? wanted);
}
