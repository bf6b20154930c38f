import type { Exchange } from '../exchange.ts';

/** Why a text that names a fault is no proper use of it. */
export interface Mistake {
  /** What to write instead; begins with a verb. */
  readonly hint: string;
  /** Where in the text the mistake begins. @default 0 */
  readonly at?: number;
}

/**
 * What a request with this fault counts as by the interface: `either` where it is silent, `the answer` where the
 * fault changes nothing about what the answer counts as.
 */
export type Counts = 'failure' | 'either' | 'the answer';

/** What people are told of a fault. */
export interface FaultWords {
  /** How it is written, with a setting that makes sense. */
  readonly example: string;
  /** What the client sees; a sentence without its full stop. */
  readonly sees: string;
  /** Of the example as a whole step. */
  readonly counts: Counts;
}

/** A fault with its setting, as data. */
export interface AnyPart {
  readonly fault: string;
}

/** One way to answer, or not to answer, a request; `Part` is its setting as data. */
export interface Fault<Part extends AnyPart, About = unknown> extends FaultWords {
  readonly name: string;
  /** `undefined` when the text is another fault. */
  parse(text: string): Part | Mistake | undefined;
  format(part: Part): string;
  /** `about` is what the server knows of a request beyond its HTTP. */
  run(exchange: Exchange, part: Part, about: About): Promise<void>;
}

/** Whether parsing found a mistake. */
export function isMistake(parsed: object): parsed is Mistake {
  return 'hint' in parsed;
}
