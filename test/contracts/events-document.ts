import { clauses } from '../../src/spec/clauses.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { LISTENING_PORT } from '../../src/spec/limits.ts';
import { eventExamples } from './event-examples.ts';
import { triggerOf } from './event-schemas.ts';
import { COMPONENTS, namedEvents, schemaNameOf } from './named-events.ts';

const BINDING_VERSION = '0.3.0';
const key = { name: 'key', description: clauses['Reference receiver.key'].text };

/** The ten events as AsyncAPI 3, told by the recorder: it sends, a receiver receives. */
export const eventsDocument: object = {
  asyncapi: '3.0.0',
  id: 'urn:recorder-harness:events',
  info: {
    title: 'Events of a livestream recorder',
    version: '1.0.0',
    description: [
      'The application of this document is the recorder: it sends. A receiver is the other side, and receives the same messages.',
      clauses['Events.delivery'].text,
      `${clauses['Versioning.none'].text} The version of this document counts changes of the document.`,
    ].join('\n\n'),
    license: { name: 'MIT' },
  },
  defaultContentType: 'application/json',
  servers: {
    receiver: {
      host: '{host}:{port}',
      protocol: 'http',
      title: 'The reference receiver',
      description: clauses['Reference receiver.listen'].text,
      variables: {
        host: { default: '127.0.0.1', description: 'Where the receiver runs.' },
        port: { default: String(LISTENING_PORT), description: 'The port that it listens on.' },
      },
      security: [{ $ref: '#/components/securitySchemes/key' }],
    },
  },
  channels: {
    events: {
      address: '/webhook',
      title: 'Webhook of a receiver',
      description: `${clauses['Reference receiver.route'].text} Another receiver may have any path.`,
      servers: [{ $ref: '#/servers/receiver' }],
      messages: Object.fromEntries(
        eventTypes.map((type) => [type, { $ref: `#/components/messages/${type}` }]),
      ),
    },
  },
  operations: {
    sendEvent: {
      action: 'send',
      channel: { $ref: '#/channels/events' },
      title: 'Send an event',
      summary: clauses['Envelope.post'].text,
      description: 'There is no reply: it is not shown that the service reads the answer of a receiver.',
      messages: eventTypes.map((type) => ({ $ref: `#/channels/events/messages/${type}` })),
      bindings: {
        http: {
          method: 'POST',
          query: {
            type: 'object',
            properties: { key: { type: 'string', description: key.description } },
          },
          bindingVersion: BINDING_VERSION,
        },
      },
    },
  },
  components: {
    messages: Object.fromEntries(
      eventTypes.map((type) => [
        type,
        {
          name: type,
          title: schemaNameOf(type),
          summary: triggerOf(type),
          description: 'Which headers it is sent with is not shown.',
          contentType: 'application/json',
          payload: { $ref: COMPONENTS + schemaNameOf(type) },
          examples: [{ name: type, summary: triggerOf(type), payload: eventExamples[type] }],
        },
      ]),
    ),
    schemas: namedEvents,
    securitySchemes: { key: { type: 'httpApiKey', in: 'query', ...key } },
  },
};
