import { envelopeMembers } from '../../src/spec/envelope.ts';
import { envelopeSchemas } from '../../src/spec/envelope-schemas.ts';
import { eventData } from '../../src/spec/event-data.ts';
import { type EventType, eventTypes } from '../../src/spec/event-types.ts';
import { descriptionIn } from './description-in.ts';
import { eventExamples } from './event-examples.ts';
import { describedLiveInfo, referring } from './referring.ts';

const $schema = 'https://json-schema.org/draft/2020-12/schema';
const liveInfo = '#/$defs/LiveInfo';

/** What sets an event of this type off. */
export function triggerOf(type: EventType): string {
  return descriptionIn(eventData[type]);
}

/** The JSON Schema of each event as a whole, by the name of its file. It refers to no other file. */
export const eventSchemas: Readonly<Record<string, object>> = Object.fromEntries(
  eventTypes.map((type) => [
    `schemas/${type}.schema.json`,
    {
      $schema,
      $id: `urn:recorder-harness:event:${type}`,
      ...(referring(envelopeSchemas[type], liveInfo) as object),
      title: type,
      description: triggerOf(type),
      ...(hasLiveInfo(type) ? { $defs: { LiveInfo: describedLiveInfo } } : {}),
      examples: [eventExamples[type]],
    },
  ]),
);

function hasLiveInfo(type: EventType): boolean {
  return JSON.stringify(referring(eventData[type], liveInfo)).includes(liveInfo);
}

/** The JSON Schema of any event: `data` follows `type`. It refers to no other file. */
export const envelopeSchema: object = {
  $schema,
  $id: 'urn:recorder-harness:envelope',
  title: 'Envelope',
  description:
    'Any event that the recorder posts to a receiver; the shape of data depends on type. Any object may have further members.',
  type: 'object',
  required: ['id', 'ts', 'type', 'data'],
  properties: { ...envelopeMembers, type: { ...envelopeMembers.type, enum: eventTypes } },
  allOf: eventTypes.map((type) => ({
    if: { properties: { type: { const: type } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: { properties: { data: { $ref: `#/$defs/${type}` } } },
  })),
  $defs: { ...(referring(eventData, liveInfo) as object), LiveInfo: describedLiveInfo },
  examples: Object.values(eventExamples),
};
