import { clauses } from '../../src/spec/clauses.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { LISTENING_PORT } from '../../src/spec/limits.ts';
import type { eventExamples } from './event-examples.ts';
import { triggerOf } from './event-schemas.ts';
import { COMPONENTS, schemaNameOf } from './named-events.ts';
import { notShown, openApi } from './openapi-document.ts';
import { receiverComponents } from './receiver-components.ts';

const forbidden = { $ref: '#/components/responses/Forbidden' };

/** The receiver as OpenAPI 3.1: what the reference receiver answers, and what the recorder posts anywhere. */
export const receiverDocument: object = {
  ...openApi({
    title: "Receiver of a livestream recorder's webhooks",
    summary: 'What the recorder posts, and what the reference receiver answers.',
    description: [
      'The path is that of the reference receiver. The webhooks are what the recorder posts to the URL of any receiver.',
      `${clauses['Auth.headers'].text} Which headers a delivery has is not shown, Content-Type included.`,
      clauses['Events.delivery'].text,
      clauses['Limits.service'].text,
      `${clauses['Versioning.none'].text} The version of this document counts changes of the document.`,
    ].join('\n\n'),
  }),
  servers: [
    {
      url: 'http://{host}:{port}',
      description: 'The reference receiver.',
      variables: {
        host: { default: '127.0.0.1', description: 'It listens on all interfaces.' },
        port: { default: String(LISTENING_PORT), description: 'The port that it listens on.' },
      },
    },
  ],
  tags: [
    { name: 'receiver', description: 'What the reference receiver takes.' },
    { name: 'recorder', description: 'What the recorder posts.' },
  ],
  paths: {
    '/webhook': {
      post: {
        operationId: 'takeEvent',
        tags: ['receiver'],
        summary: 'Takes an event.',
        description: [clauses['R2.upload'].text, clauses['R2.no-wait'].text, clauses['R3.ignored'].text].join(
          ' ',
        ),
        security: [{ key: [] }],
        requestBody: {
          required: true,
          description: clauses['Reference receiver.body'].text,
          content: {
            'application/json': {
              schema: { anyOf: [{ $ref: `${COMPONENTS}Event` }, { $ref: `${COMPONENTS}AnyEvent` }] },
              examples: Object.fromEntries(eventTypes.map((type) => [type, exampleOf(type)])),
            },
          },
        },
        responses: {
          200: { $ref: '#/components/responses/Taken' },
          '2XX': { $ref: '#/components/responses/Taken' },
          403: forbidden,
          '4XX': { $ref: '#/components/responses/Refused' },
        },
      },
    },
  },
  webhooks: Object.fromEntries(
    eventTypes.map((type) => [
      type,
      {
        post: {
          operationId: schemaNameOf(type).replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
          tags: ['recorder'],
          summary: triggerOf(type),
          security: [{}, { key: [] }],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: `${COMPONENTS}${schemaNameOf(type)}` },
                examples: { [type]: exampleOf(type) },
              },
            },
          },
          responses: {
            '2XX': {
              description: 'The receiver took the event. It is not shown that the service reads this answer.',
              ...notShown,
            },
            403: forbidden,
            default: { description: clauses['Errors.service'].text, ...notShown },
          },
        },
      },
    ]),
  ),
  components: receiverComponents,
};

function exampleOf(type: keyof typeof eventExamples): object {
  return { $ref: `#/components/examples/${type}` };
}
