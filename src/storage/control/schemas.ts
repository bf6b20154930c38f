import { type TSchema, Type } from 'typebox';
import { attemptMembers } from '../../ledger/schema/attempt-entry.ts';
import { atMs, byteCount, closed } from '../../ledger/schema/entry-parts.ts';
import type { Defined } from '../../spec/defined.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const number = Type.Integer({ minimum: 1 });

export const scriptSetting = Type.Object(
  {
    glob: Type.String({ description: '"*" is any text, "?" one character, all else stands for itself.' }),
    script: Type.String({ description: 'Steps for attempt 1, 2, …, the last one repeating.' }),
  },
  { ...closed, $id: 'Script', description: 'A script and the uploads that it answers.' },
);

export const kept = Type.Object(
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
    atMs: atMs('When the first byte of its head was read'),
    upload: Type.Optional(Type.String({ description: 'Absent where it belongs to no upload.' })),
    ...attemptMembers,
    kept: Type.Optional(kept),
  },
  { ...closed, $id: 'Attempt', description: 'An attempt that is over.' },
);

export const arrival = Type.Object(
  {
    upload: Type.Optional(text),
    number,
    atMs: atMs('When the first byte of its head was read'),
  },
  { ...closed, $id: 'Arrival', description: 'An attempt whose head was read.' },
);

export const pause = Type.Object(
  { receivedBytes: byteCount('How much of its body was read'), atMs: atMs('When it began to wait') },
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
export type Problem = Defined<typeof problem>;

/** All schemas with a name of their own. */
export const namedSchemas = [scriptSetting, attempt, arrival, pause, uploadSummary, upload, health, problem];

/** A reference to a schema by its name. */
export function ref<Schema extends TSchema>(schema: Schema): Schema {
  return { $ref: `${(schema as { $id?: string }).$id}#` } as unknown as Schema;
}
