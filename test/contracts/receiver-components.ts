import { clauses } from '../../src/spec/clauses.ts';
import { envelopeMembers } from '../../src/spec/envelope.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { descriptionIn } from './description-in.ts';
import { eventExamples } from './event-examples.ts';
import { triggerOf } from './event-schemas.ts';
import { COMPONENTS, namedEvents, schemaNameOf } from './named-events.ts';
import { notShown } from './openapi-document.ts';

const text = { type: 'string' };
const { id, ts, type, data } = envelopeMembers;

/** What the description of the receiver refers to. */
export const receiverComponents: object = {
  schemas: {
    Event: {
      title: 'Event',
      description: 'One of the ten events.',
      oneOf: eventTypes.map((one) => ({ $ref: COMPONENTS + schemaNameOf(one) })),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(eventTypes.map((one) => [one, COMPONENTS + schemaNameOf(one)])),
      },
    },
    AnyEvent: {
      title: 'AnyEvent',
      description: `All that the reference receiver asks of an event. ${clauses['Reference receiver.body'].text}`,
      type: 'object',
      required: ['id', 'ts', 'type', 'data'],
      properties: {
        id: { ...text, description: descriptionIn(id) },
        ts: { ...text, description: descriptionIn(ts) },
        type: { ...text, description: descriptionIn(type) },
        data: { type: 'object', description: descriptionIn(data) },
      },
    },
    ...namedEvents,
    Answer: {
      title: 'Answer',
      description: 'What the reference receiver answers to an event that it took.',
      type: 'object',
      required: ['status'],
      properties: {
        status: {
          type: 'string',
          enum: ['success', 'ignored'],
          description: `${clauses['table.success'].text} ${clauses['table.ignored'].text}`,
        },
      },
    },
    Forbidden: {
      title: 'Forbidden',
      description: clauses['R1.forbidden'].text,
      type: 'object',
      required: ['detail'],
      properties: { detail: { type: 'string', const: 'Forbidden', description: 'Why it is refused.' } },
    },
    Refusal: {
      title: 'Refusal',
      description: 'The shape is not shown. Many web frameworks answer an object with a member detail.',
      properties: { detail: { description: 'What is wrong with the request: a text, a list or an object.' } },
    },
  },
  responses: {
    Taken: {
      description:
        'The event was taken. The number of the status is not shown: any of the 200s is right, and 200 usual.',
      content: {
        'application/json': {
          schema: { $ref: `${COMPONENTS}Answer` },
          examples: {
            success: { summary: clauses['table.success'].text, value: { status: 'success' } },
            ignored: { summary: clauses['table.ignored'].text, value: { status: 'ignored' } },
          },
        },
      },
    },
    Forbidden: {
      description: `${clauses['R1.forbidden'].text} ${clauses['R1.constant-time'].text}`,
      content: {
        'application/json': {
          schema: { $ref: `${COMPONENTS}Forbidden` },
          examples: { forbidden: { value: { detail: 'Forbidden' } } },
        },
      },
    },
    Refused: {
      description: `${clauses['Errors.bad-request'].text} A status of the 400s is usual.`,
      ...notShown,
      content: {
        'application/json': {
          schema: { $ref: `${COMPONENTS}Refusal` },
          examples: {
            text: {
              summary: 'What the bundled receiver answers without a key, with the status 422.',
              value: { detail: 'The query parameter "key" is missing.' },
            },
          },
        },
      },
    },
  },
  examples: Object.fromEntries(
    eventTypes.map((one) => [one, { summary: triggerOf(one), value: eventExamples[one] }]),
  ),
  securitySchemes: {
    key: {
      type: 'apiKey',
      in: 'query',
      name: 'key',
      description: `${clauses['Reference receiver.key'].text} ${clauses['Auth.protection'].text}`,
    },
  },
};
