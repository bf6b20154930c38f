import { Type } from 'typebox';
import type { EventData } from './event-data.ts';
import type { EventType } from './event-types.ts';
import { Timestamp } from './timestamp.ts';

/** UUID-shaped: 8-4-4-4-12 hexadecimal digits of either case and any version (section "Event envelope"). */
export const EVENT_ID_PATTERN =
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** The four members that every envelope has, without the relation of `type` and `data`. */
export const envelopeMembers = {
  id: Type.String({ pattern: EVENT_ID_PATTERN, description: 'Unique id of the event, UUID-shaped.' }),
  ts: Timestamp,
  type: Type.String({ description: 'Event type.' }),
  data: Type.Object({}, { description: 'What the event tells; its shape depends on the type.' }),
};

/** One event as the recorder posts it: `{id, ts, type, data}` (section "Event envelope"). */
export type Envelope<Name extends EventType = EventType> = {
  [Type in Name]: { id: string; ts: string; type: Type; data: EventData[Type] };
}[Name];
