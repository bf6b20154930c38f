import { type TObject, type TProperties, type TSchemaOptions, Type } from 'typebox';

/** No object of a ledger has members beyond those that the schema names. */
export const closed = { additionalProperties: false };

/** A text that is never empty. */
export function named(description: string): ReturnType<typeof Type.String> {
  return Type.String({ minLength: 1, description });
}

/** A text that may be empty. */
export function text(description: string): ReturnType<typeof Type.String> {
  return Type.String({ description });
}

/** A time on the clock of the run, or of the storage where there is no run. */
export function atMs(description: string): ReturnType<typeof Type.Number> {
  return Type.Number({
    minimum: 0,
    description: `${description}, in milliseconds on the clock of the run or of the storage.`,
  });
}

/** A length of time. */
export function lengthMs(description: string): ReturnType<typeof Type.Number> {
  return Type.Number({ minimum: 0, description: `${description}, in milliseconds.` });
}

/** A number of bytes. */
export function byteCount(description: string): ReturnType<typeof Type.Integer> {
  return Type.Integer({ minimum: 0, description: `${description}, in bytes.` });
}

/** A SHA-256, as ledgers write it. */
export function sha256(description: string): ReturnType<typeof Type.String> {
  return Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: `${description}, as SHA-256 in lower-case hex.`,
  });
}

/** The final status of an HTTP answer. */
export const status = Type.Integer({ minimum: 0, maximum: 999, description: 'Status of the answer.' });

/** Headers as they stood on the wire. */
export const headers = Type.Array(
  Type.Unsafe<readonly [name: string, value: string]>({
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'string' }],
    minItems: 2,
    maxItems: 2,
  }),
  {
    description:
      'Headers in the order of the wire: the name in its own case, then the value, secrets replaced.',
  },
);

/** Holds for an object that has all of these members. */
export function having(...members: readonly string[]): object {
  const properties = Object.fromEntries(members.map((member) => [member, true]));
  return { type: 'object', required: members, properties };
}

/** An entry of one kind: what all entries have, and what this kind has besides. */
export function entryObject<Kind extends string, Members extends TProperties>(
  kind: Kind,
  members: Members,
  { description, ...options }: TSchemaOptions & { readonly description: string },
): TObject<EntryMembers<Kind> & Members> {
  return Type.Object(
    {
      id: named('Unique in the run.'),
      kind: Type.Literal(kind, { description: 'Which kind of entry it is.' }),
      atMs: atMs('When it happened'),
      scenario: Type.Optional(named('Id of the scenario that it belongs to; absent for the run as a whole.')),
      ...members,
    },
    { ...closed, title: kind, description, ...options },
  ) as unknown as TObject<EntryMembers<Kind> & Members>;
}

type EntryMembers<Kind extends string> = {
  id: ReturnType<typeof named>;
  kind: ReturnType<typeof Type.Literal<Kind>>;
  atMs: ReturnType<typeof atMs>;
  scenario: ReturnType<typeof Type.Optional<ReturnType<typeof named>>>;
};
