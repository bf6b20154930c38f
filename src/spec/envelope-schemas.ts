import { type TObject, Type } from 'typebox';
import { envelopeMembers } from './envelope.ts';
import { eventData } from './event-data.ts';
import { type EventType, eventTypes } from './event-types.ts';

/** JSON Schema 2020-12 of the whole envelope, one for each event type. */
export const envelopeSchemas = Object.fromEntries(
  eventTypes.map((type) => [
    type,
    Type.Object(
      { ...envelopeMembers, type: Type.Literal(type, { description: 'Event type.' }), data: eventData[type] },
      { title: type },
    ),
  ]),
) as unknown as { readonly [Type in EventType]: TObject };
