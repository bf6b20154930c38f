import type { ClauseId } from '../../spec/clauses.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { Choices } from '../choices.ts';
import type { HeadersByName } from '../sent-headers.ts';

/**
 * What finds a defect first: a strict reader of UTF-8 and JSON, then the schema of the envelope; `none` where both
 * take the body, since only its headers are wrong, or since readers differ about it.
 */
export type Finder = 'parser' | 'schema' | 'none';

/** What the interface says of a defect: the clause that it breaks, or what is not shown, as a sentence. */
export type Standing = { readonly breaks: ClauseId } | { readonly notShown: string };

/** One thing that is wrong with an otherwise good delivery. */
export interface Defect {
  /** A sentence. */
  readonly wrong: string;
  readonly standing: Standing;
  readonly foundBy: Finder;
  /** The types whose events can have it. @default all */
  readonly types?: readonly EventType[];
  /** Beside or instead of the usual headers; `undefined` leaves one out. */
  readonly headers?: HeadersByName;
  /** The body that a good event becomes; text is sent as UTF-8. */
  readonly body: (event: Envelope, choices: Choices) => string | Uint8Array;
}

/** Defects by name. */
export type DefectTable = Readonly<Record<string, Defect>>;
