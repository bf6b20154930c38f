import { backslashInDepth } from './backslash.ts';
import { markupInDepth } from './markup.ts';
import { percentInDepth } from './percent.ts';
import { escapesAt, readEscapes } from './read-escapes.ts';
import type { Reading } from './reading.ts';

const inDepth = escapesAt({ '%': percentInDepth, '\\': backslashInDepth, '&': markupInDepth });

/** Reads the escapes of all kinds, each as deep as it goes; false where there are none. */
export function readDeepEscapes(source: Reading, into: Reading): boolean {
  return readEscapes(source, inDepth, into);
}
