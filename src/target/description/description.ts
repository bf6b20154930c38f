import { Type } from 'typebox';
import { effectsSchema } from '../../effects/effects.ts';
import type { Defined } from '../../spec/defined.ts';
import { describedTimesSchema } from '../../spec/described-times.ts';
import { eventTypes } from '../../spec/event-types.ts';

/** Where a receiver may take its secret. */
const keyPlaces = ['query', 'header', 'basic', 'hmac', 'none'] as const;

const closed = { additionalProperties: false };
const text = (description: string) => Type.String({ minLength: 1, description });
const variable = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
    description: 'Environment variable of the harness that holds the secret.',
  }),
);

/** The places of a key that each of the other members of `key` belongs to; `name` must stand there. */
export const placesOfMember = {
  name: ['header', 'hmac'],
  user: ['basic'],
  prefix: ['header', 'hmac'],
  variable: ['query', 'header', 'basic', 'hmac'],
} as const;

const key = Type.Object(
  {
    in: Type.Enum([...keyPlaces], {
      description:
        'query: as the parameter key of the URL. header: as the value of a header. basic: as the password of Basic authentication. hmac: as the key of the HMAC-SHA256 of the body, which stands in a header in lower hexadecimal digits. none: it takes any delivery.',
    }),
    name: Type.Optional(
      Type.String({ pattern: "^[\\w!#$%&'*+.^`|~-]+$", description: 'The header, with header and hmac.' }),
    ),
    user: Type.Optional(
      Type.String({ pattern: '^[^:]*$', description: 'The user name, with basic; empty without it.' }),
    ),
    prefix: Type.Optional(
      Type.String({
        description:
          'What stands before the secret, with header, for example "Bearer ", or before the digits, with hmac, for example "sha256=".',
      }),
    ),
    variable,
  },
  {
    ...closed,
    description: 'How it takes the secret. The secret itself never stands here.',
    allOf: Object.entries(placesOfMember).map(([name, places]) => ({
      if: { properties: { in: { enum: places } }, required: ['in'] },
      // biome-ignore lint/suspicious/noThenProperty: it is a word of JSON Schema
      then: name === 'name' ? { properties: { name: true }, required: [name] } : {},
      else: { properties: { [name]: false } },
    })),
  },
);

const storage = Type.Union(
  [
    Type.Literal('none', { description: 'It uploads nothing.' }),
    Type.Object(
      {
        listen: Type.Optional(
          text('HOST:PORT of the storage URL that it is configured with; the harness listens there.'),
        ),
        basePath: Type.Optional(Type.String({ description: 'Path of that URL, for example /api.' })),
        variable,
      },
      closed,
    ),
  ],
  { description: 'Where it uploads to.' },
);

/** What its author tells of a receiver, defined once. */
export const descriptionDefinition = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Where this schema is, for editors.' })),
    name: Type.Optional(text('What it is called in reports.')),
    url: Type.Optional(
      Type.String({
        pattern: '^https?://[^/?#@\\s]+(/[^?#\\s]*)?$',
        description: 'Its URL, where it runs already; without a key.',
      }),
    ),
    command: Type.Optional(
      Type.Array(Type.String({ description: 'A word.' }), {
        minItems: 1,
        description: 'The command that starts it.',
      }),
    ),
    env: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Variables of a started one, with {port} {secret} {storageUrl} {storageKey} and {sink.NAME}.',
      }),
    ),
    directory: Type.Optional(
      text('Its working directory; a relative one begins at the folder of this file.'),
    ),
    path: Type.Optional(
      Type.String({ pattern: '^/[^?#\\s]*$', description: 'Path on which a started one takes events.' }),
    ),
    routes: Type.Optional(
      Type.Record(
        Type.String(),
        Type.String({
          pattern: '^(https?://[^/?#@\\s]+(/[^?#\\s]*)?|/[^?#\\s]*)$',
          description: 'A path, or a URL without a key.',
        }),
        {
          description:
            'Path or URL of the events of a type, or of the types that a glob such as "live_*" names.',
        },
      ),
    ),
    key: Type.Optional(key),
    events: Type.Optional(
      Type.Array(Type.Enum([...eventTypes]), {
        minItems: 1,
        uniqueItems: true,
        description: 'The event types that it subscribes to; it gets no others.',
      }),
    ),
    platforms: Type.Optional(
      Type.Array(text('Name of a platform, as events have it.'), {
        minItems: 1,
        uniqueItems: true,
        description: 'The platforms that it knows; events have no others.',
      }),
    ),
    channels: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Array(text('Identifier of a channel.'), { minItems: 1, uniqueItems: true }),
        {
          minProperties: 1,
          description: 'The channels that it knows, by platform; events have no others there.',
        },
      ),
    ),
    recordings: Type.Optional(
      Type.Object(
        {
          prefix: Type.String({
            pattern: '^(/|[A-Za-z]:\\\\).*[^/\\\\]$',
            description: 'What the paths of recordings begin with in events, as /app/rec.',
          }),
          folder: text('The folder of this machine that it stands for; relative to the folder of this file.'),
        },
        { ...closed, description: 'Where recordings are.' },
      ),
    ),
    storage: Type.Optional(storage),
    times: Type.Optional(describedTimesSchema),
    success: Type.Optional(
      Type.Object(
        {
          statuses: Type.Optional(
            Type.Array(Type.Integer({ minimum: 200, maximum: 599, description: 'One of the statuses.' }), {
              minItems: 1,
              uniqueItems: true,
              description: 'The statuses by which it takes an event; those of the 200s without it.',
            }),
          ),
          body: Type.Optional(
            Type.Literal('any', { description: 'The body of an answer says nothing, and is not judged.' }),
          ),
        },
        { ...closed, description: 'How it answers what it takes.' },
      ),
    ),
    effects: Type.Optional(effectsSchema),
    answerWithinMs: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 600_000,
        description: 'How long it may take to answer, in ms.',
      }),
    ),
  },
  closed,
);

/** What its author tells of a receiver. */
export type Description = Defined<typeof descriptionDefinition>;
