import type { Defined } from '../../spec/defined.ts';
import type { verificationDefinition } from './verification-schema.ts';

/** The outcome of `pact verify`, as its schema has it. */
export type Verification = Defined<typeof verificationDefinition>;

/** One pact, held against its provider. */
export type VerifiedPact = Verification['pacts'][number];

/** One interaction of a pact, with its verdict. */
export type VerifiedInteraction = VerifiedPact['interactions'][number];

/** Where a pact was fetched, and what became of its result there. */
export type FetchedFrom = NonNullable<VerifiedPact['broker']>;
