import type { Exchange } from '../exchange.ts';

/** Why a text that names a fault is no proper use of it. */
export interface Mistake {
  /** What to write instead; begins with a verb. */
  readonly hint: string;
}

/** One way to answer, or not to answer, a request; `Part` is its setting as data. */
export interface Fault<Part extends { readonly fault: string }> {
  readonly name: Part['fault'];
  /** An example of how it is written. */
  readonly example: string;
  /** `undefined` when the text is another fault. */
  parse(text: string): Part | Mistake | undefined;
  format(part: Part): string;
  run(exchange: Exchange, part: Part): Promise<void>;
}

/** Whether parsing found a mistake. */
export function isMistake(parsed: object): parsed is Mistake {
  return 'hint' in parsed;
}
