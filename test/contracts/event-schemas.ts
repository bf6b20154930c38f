import { envelopeMembers } from '../../src/spec/envelope.ts';
import { envelopeSchemas } from '../../src/spec/envelope-schemas.ts';
import { eventData } from '../../src/spec/event-data.ts';
import { eventTypes } from '../../src/spec/event-types.ts';

const $schema = 'https://json-schema.org/draft/2020-12/schema';

/** The JSON Schema of each event as a whole, by the name of its file. */
export const eventSchemas: Readonly<Record<string, object>> = Object.fromEntries(
  eventTypes.map((type) => [
    `schemas/${type}.schema.json`,
    {
      $schema,
      $id: `urn:recorder-harness:event:${type}`,
      ...envelopeSchemas[type],
      title: type,
      description: (eventData[type] as { description?: string }).description,
    },
  ]),
);

/** The JSON Schema of any event: `data` follows `type`. It refers to no other file. */
export const envelopeSchema: object = {
  $schema,
  $id: 'urn:recorder-harness:envelope',
  title: 'Envelope',
  description: 'Any event that the recorder posts to a receiver; the shape of data depends on type.',
  type: 'object',
  required: ['id', 'ts', 'type', 'data'],
  properties: { ...envelopeMembers, type: { ...envelopeMembers.type, enum: eventTypes } },
  allOf: eventTypes.map((type) => ({
    if: { properties: { type: { const: type } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: { properties: { data: { $ref: `#/$defs/${type}` } } },
  })),
  $defs: eventData,
};
