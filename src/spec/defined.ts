import type { Static, TSchema } from 'typebox';

/** What a schema defines, read-only. */
export type Defined<Schema extends TSchema> = Kept<Static<Schema>>;

/** A value that may be anything stays as it is. */
type Kept<Value> = unknown extends Value ? Value : { readonly [Member in keyof Value]: Kept<Value[Member]> };
