import { type Static, type TSchema, Type } from 'typebox';

const closed = { additionalProperties: false };
const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const number = Type.Integer({ minimum: 1 });
const ms = Type.Number({ minimum: 0 });
const header = Type.Array(text, { minItems: 2, maxItems: 2, description: 'Name as sent, then value.' });

export const scriptSetting = Type.Object(
  {
    glob: Type.String({ description: '"*" is any text, "?" one character, all else stands for itself.' }),
    script: Type.String({ description: 'Steps for attempt 1, 2, …, the last one repeating.' }),
  },
  { ...closed, $id: 'Script', description: 'A script and the uploads that it answers.' },
);

const kept = Type.Object(
  {
    file: Type.String({ description: 'Name in the folder of --keep; ".partial" when not complete.' }),
    complete: Type.Boolean({ description: 'Whether the whole body came and was written.' }),
    error: Type.Optional(Type.String({ description: 'Why not all was written, for example a full disk.' })),
  },
  closed,
);

export const attempt = Type.Object(
  {
    id: Type.String({ description: 'Unique in the life of the storage.' }),
    atMs: ms,
    upload: Type.Optional(Type.String({ description: 'Absent where it belongs to no upload.' })),
    number: Type.Integer({ minimum: 1, description: 'Which attempt of its upload, from 1.' }),
    resend: Type.Boolean(),
    connection: text,
    method: text,
    rawPath: text,
    name: Type.String({ description: 'Last path segment, percent-decoded.' }),
    httpVersion: text,
    headers: Type.Array(header, { description: 'As sent, secrets replaced.' }),
    credentials: Type.Object(
      {
        scheme: Type.Optional(text),
        user: Type.Optional(Type.Enum(['empty', 'not empty'])),
        password: Type.Optional(Type.Enum(['right', 'wrong', 'empty'])),
      },
      { ...closed, description: 'What the credentials were, told without telling them.' },
    ),
    framing: Type.Enum(['chunked', 'content-length', 'none']),
    chunks: Type.Array(
      Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'Bytes, then milliseconds.' }),
      { description: 'Each HTTP chunk: its size and when its size line was read.' },
    ),
    body: Type.Object(
      { bytes: count, sha256: text, firstAtMs: Type.Optional(ms), lastAtMs: Type.Optional(ms) },
      { ...closed, description: 'Of the bytes that arrived, complete or not.' },
    ),
    fault: Type.String({
      description:
        'The step of the script that answered it; "rejected", "malformed", "handshake" or "crowded" where none did, and "close-idle" on a connection that an earlier attempt of that fault left to be closed, or whose end the client did not notice.',
    }),
    wrong: Type.Optional(
      Type.Array(Type.Enum(['path', 'method', 'credentials', 'size']), {
        description: 'How it is not as an upload must be.',
      }),
    ),
    ended: Type.Enum(['complete', 'aborted', 'lost', 'open'], {
      description:
        'complete: all came and was answered; aborted: the client went away; lost: the script broke it off; open: the storage ended first.',
    }),
    lostAtMs: Type.Optional(ms),
    answer: Type.Optional(Type.Object({ status: Type.Integer(), body: text, atMs: ms }, closed)),
    kept: Type.Optional(kept),
  },
  { ...closed, $id: 'Attempt', description: 'An attempt that is over. Times are milliseconds on its clock.' },
);

export const arrival = Type.Object(
  {
    upload: Type.Optional(text),
    number,
    atMs: Type.Number({ minimum: 0, description: 'When the first byte of its head was read.' }),
  },
  { ...closed, $id: 'Arrival', description: 'An attempt whose head was read.' },
);

export const pause = Type.Object(
  { receivedBytes: count, atMs: ms },
  { ...closed, $id: 'Pause', description: 'An attempt that waits for the release of its upload.' },
);

export const uploadSummary = Type.Object(
  {
    name: text,
    attempts: Type.Integer({ minimum: 0, description: 'How many are over.' }),
    underWay: count,
    lastStatus: Type.Optional(
      Type.Integer({ description: 'Of the latest attempt that is over, if it was answered.' }),
    ),
  },
  { ...closed, $id: 'UploadSummary' },
);

export const upload = Type.Object(
  {
    name: text,
    script: Type.String({ description: 'What answers it now.' }),
    attempts: Type.Array(ref(attempt)),
    underWay: Type.Array(ref(arrival)),
  },
  { ...closed, $id: 'Upload' },
);

export const health = Type.Object(
  { status: Type.Literal('ok'), storageUrl: text, keepsBytes: Type.Boolean() },
  { ...closed, $id: 'Health' },
);

export const problem = Type.Object(
  {
    type: Type.String({ description: 'A URN that stays the same for each kind of problem.' }),
    title: text,
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: 'What happened to which thing.' }),
    hint: Type.String({ description: 'What to do now.' }),
    place: Type.Optional(
      Type.Object(
        { step: number, text, at: Type.Optional(Type.Integer({ minimum: 0 })) },
        {
          ...closed,
          description: 'Where in a script the mistake is: the step, from 1, and the character, from 0.',
        },
      ),
    ),
  },
  { ...closed, $id: 'Problem', description: 'What went wrong, as in RFC 9457, with a hint.' },
);

/** What the API answers when something is wrong. */
export type Problem = Static<typeof problem>;

/** All schemas with a name of their own. */
export const namedSchemas = [scriptSetting, attempt, arrival, pause, uploadSummary, upload, health, problem];

/** A reference to a schema by its name. */
export function ref<Schema extends TSchema>(schema: Schema): Schema {
  return { $ref: `${(schema as { $id?: string }).$id}#` } as unknown as Schema;
}
