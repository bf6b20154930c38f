import { backslash } from './backslash.ts';
import { base64, hex, readDigits, type Sought } from './digits.ts';
import { latin1 } from './latin1.ts';
import { markup } from './markup.ts';
import { percent } from './percent.ts';
import { readDeepEscapes } from './read-deep-escapes.ts';
import { escapesAt, readEscapes } from './read-escapes.ts';
import type { Reading } from './reading.ts';

/** A way to read a text. What it gives is no more than a few times as long, and takes no longer to make. */
export interface Decoder {
  /** Decodes a text; false where there is nothing to decode that may hold what is sought. */
  readonly decode: (source: Reading, into: Reading, sought: Sought) => boolean;
  /** How what it gives is read on. */
  readonly further: readonly Decoder[];
}

const [percents, backslashes, references, latin] = [
  escapesAt({ '%': percent }),
  escapesAt({ '\\': backslash }),
  escapesAt({ '&': markup }),
  escapesAt({ '\xc2': latin1, '\xc3': latin1 }),
] as const;

const once: readonly Decoder['decode'][] = [
  (source, into) => readEscapes(source, percents, into),
  (source, into) => readEscapes(source, backslashes, into),
  (source, into) => readEscapes(source, references, into),
  // What it gives is beyond ASCII.
  (source, into, { isSought }) => isSought[0x80] === 1 && readEscapes(source, latin, into),
  (source, into, sought) => readDigits(source, base64, into, sought),
  (source, into, sought) => readDigits(source, hex, into, sought),
];

const last = (decode: Decoder['decode']): Decoder => ({ decode, further: [] });

/** Each way to read a text, and any two of them one after the other. */
export const decoders: readonly Decoder[] = once.map((decode) => ({ decode, further: once.map(last) }));

/** For what holds escapes still after that: all of them at once, as deep as they go, as often. */
export const deepDecoder: Decoder = {
  decode: readDeepEscapes,
  further: [readDeepEscapes, ...once].map(last),
};
