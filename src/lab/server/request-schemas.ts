import { eventTypes } from '../../spec/event-types.ts';

const text = { type: 'string' };

/** More deliveries than this are no look at a receiver but a load. */
const MOST_FUZZED = 10_000;

/** As many deliveries as one order may make. */
const MOST_REPLAYED = MOST_FUZZED;

/** A larger recording takes longer to read than anybody waits. */
const MOST_BYTES = 1024 ** 3;

export const payload = {
  body: { type: 'object', required: ['body'], properties: { body: text } },
};

export const payloadWanted = {
  querystring: {
    type: 'object',
    required: ['type'],
    properties: { type: { enum: eventTypes }, recording: text },
  },
};

export const changesSince = {
  querystring: { type: 'object', properties: { after: { type: 'string', pattern: '^\\d{1,15}$' } } },
};

export const newScript = {
  body: { type: 'object', required: ['script'], properties: { script: text } },
};

export const newRecording = {
  body: {
    type: 'object',
    required: ['bytes'],
    properties: { name: text, bytes: { type: 'integer', minimum: 0, maximum: MOST_BYTES } },
  },
};

export const order = {
  body: {
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: [
      { properties: { kind: { const: 'once' }, body: text }, required: ['body'] },
      { properties: { kind: { const: 'session' }, recording: text } },
      {
        properties: {
          kind: { const: 'fuzzed' },
          count: { type: 'integer', minimum: 1, maximum: MOST_FUZZED },
        },
        required: ['count'],
      },
      {
        properties: {
          kind: { const: 'replay' },
          ids: { type: 'array', minItems: 1, maxItems: MOST_REPLAYED, items: text },
        },
        required: ['ids'],
      },
    ],
  },
};

export const ofNumber = {
  params: { type: 'object', properties: { number: { type: 'string', pattern: '^[1-9]\\d{0,8}$' } } },
};
