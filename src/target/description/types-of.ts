import { globMatcher } from '../../glob-matcher.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';

/** The event types that a name or a glob, such as `live_*`, stands for. */
export function typesOf(nameOrGlob: string): readonly EventType[] {
  return eventTypes.filter(globMatcher(nameOrGlob));
}
