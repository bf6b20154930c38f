import type { Static } from 'typebox';
import type { verificationDefinition } from './verification-schema.ts';

type Kept<Value> = { readonly [Member in keyof Value]: Kept<Value[Member]> };

/** The outcome of `pact verify`, as its schema has it. */
export type Verification = Kept<Static<typeof verificationDefinition>>;

/** One pact, held against its provider. */
export type VerifiedPact = Verification['pacts'][number];

/** One interaction of a pact, with its verdict. */
export type VerifiedInteraction = VerifiedPact['interactions'][number];

/** Where a pact was fetched, and what became of its result there. */
export type FetchedFrom = NonNullable<VerifiedPact['broker']>;
