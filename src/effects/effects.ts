import { Type } from 'typebox';
import type { Defined } from '../spec/defined.ts';
import { eventTypes } from '../spec/event-types.ts';
import { type DialectName, dialects } from './dialects.ts';

const closed = { additionalProperties: false };

/** It stands in `{sink.NAME}`. */
const SINK_NAME = '^[A-Za-z]\\w*$';

const template = (description: string): ReturnType<typeof Type.String> =>
  Type.String({
    minLength: 1,
    description: `${description} "*" is any text, and {data.channel} the value of the event at this place; {data.output.name} is the last segment of a path, {data.output.stem} that without its extension.`,
  });

const terms = {
  withinSeconds: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, default: 5, description: 'How soon it is seen after its event.' }),
  ),
  oncePerId: Type.Optional(
    Type.Boolean({
      description: 'Whether an event that is delivered again with its id leads to no further one.',
    }),
  ),
};

const request = Type.Object(
  {
    to: Type.String({ minLength: 1, description: 'Name of the sink.' }),
    method: Type.Optional(Type.String({ description: 'Method of the request; that of the dialect.' })),
    path: Type.Optional(
      template('Path of the request, with its query, where credentials are "***"; that of the dialect.'),
    ),
    headers: Type.Optional(
      Type.Record(Type.String(), template('Value of the header.'), { description: 'Headers that it has.' }),
    ),
    json: Type.Optional(
      Type.Unknown({
        description:
          'What its JSON, its form or its query has at least: objects with members, lists with elements, and texts as templates.',
      }),
    ),
    body: Type.Optional(template('The whole body.')),
  },
  { ...closed, description: 'A request to a sink.' },
);

/** What a text is at least, wherever it stands. */
const content = (what: string) => ({
  text: Type.Optional(template(`The whole of ${what}.`)),
  json: Type.Optional(
    Type.Unknown({ description: `What the JSON of ${what} has at least, as that of a request.` }),
  ),
});

const path = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^[^/]+(/[^/]+)*$',
      description: `${description} It begins in the folder; a template stands for one name between two "/".`,
    }),
  );

const file = Type.Object(
  {
    folder: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Where its paths begin; a relative one begins at the folder of this file. The working directory of the receiver without it.',
      }),
    ),
    path: path('Where it is then.'),
    from: path('Where it was, and is no longer. With "path" it is moved.'),
    ...content('the file, without its last line break'),
  },
  { ...closed, description: 'A file that is made, moved or removed.' },
);

const line = Type.Object(content('the line'), {
  ...closed,
  description: 'A line that a receiver prints which the harness starts.',
});

const observe = Type.Object(
  {
    command: Type.Optional(
      Type.Array(Type.String({ minLength: 1, description: 'A word.' }), {
        minItems: 1,
        description:
          'The command, without a secret: it is saved with the run. It gets the event as JSON on its standard input, and says yes by exit code 0, and no by 1 and nothing on its standard error.',
      }),
    ),
    directory: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Working directory of the command; a relative one begins at the folder of this file, as it does without it.',
      }),
    ),
    url: Type.Optional(
      Type.String({
        pattern: '^https?://[^/?#@\\s]+(/[^?#\\s]*)?$',
        description:
          'The URL, without a key. The event is posted to it, and it says yes by the status 200, and no by 404.',
      }),
    ),
    json: Type.Optional(
      Type.Unknown({
        description:
          'What each thing has at least that it lists: with this member it answers yes with a JSON list of what there is because of the event, which may be empty. Without it, it is not told how often something came.',
      }),
    ),
  },
  { ...closed, description: 'What a command, or a URL, says when it is asked whether it is there.' },
);

const effect = Type.Object(
  {
    ...terms,
    request: Type.Optional(request),
    file: Type.Optional(file),
    line: Type.Optional(line),
    observe: Type.Optional(observe),
    retriesWithinSeconds: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'How soon a request is made again after the sink failed; 0 where it is not made again.',
      }),
    ),
  },
  { ...closed, description: 'One thing that is seen because of an event.' },
);

const sink = Type.Object(
  {
    dialect: Type.Enum(Object.keys(dialects) as DialectName[], { description: 'How it answers.' }),
    listen: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'HOST:PORT where it listens, for a receiver that runs already; a free port.',
      }),
    ),
  },
  { ...closed, description: 'A server of the harness that takes requests of the receiver.' },
);

/** What an author tells of the effects of a receiver. */
export const effectsSchema = Type.Object(
  {
    sinks: Type.Optional(
      Type.Record(Type.String({ pattern: SINK_NAME }), sink, {
        ...closed,
        description: 'The sinks, by name: a letter, then letters, digits and "_".',
      }),
    ),
    events: Type.Partial(
      Type.Record(
        Type.Enum([...eventTypes]),
        Type.Array(effect, { minItems: 1, description: 'What each event of this type leads to.' }),
      ),
      { ...closed, description: 'The effects of each event type; the other types have none.' },
    ),
  },
  { ...closed, description: 'What must be seen because of events, and because of no others.' },
);

/** One thing that is seen because of an event. */
export type Effect = Defined<typeof effect>;

/** A request to a sink that is seen because of an event. */
export type RequestEffect = Defined<typeof request>;

/** A file that is made, moved or removed because of an event. */
export type FileEffect = Defined<typeof file>;

/** What is asked whether an effect is there. */
export type Observer = Defined<typeof observe>;

/** What an author tells of the effects of a receiver. */
export type Effects = Defined<typeof effectsSchema>;
