import { accessHint, captureUnreadable, messageOf } from '../../errors.ts';

/** One line without its end. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Length in the file, its end not included. */
  readonly bytes: number;
  /** Whether its end is there; only the last line can lack it. */
  readonly ended: boolean;
}

const NEWLINE = 0x0a;

/**
 * Cuts the bytes of a capture file into lines at `\n`, and nowhere else.
 *
 * `node:readline` also cuts at U+2028, which JSON text may hold as it is. Throws `RWH_CAPTURE_UNREADABLE` where the
 * bytes cannot be read.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Line> {
  let number = 0;
  let begun: Uint8Array[] = [];
  const line = (last: Uint8Array, ended: boolean): Line => {
    const bytes = Buffer.concat([...begun, last]);
    begun = [];
    number += 1;
    return { number, text: bytes.toString('utf8').replace(/\r$/, ''), bytes: bytes.length, ended };
  };
  for await (const chunk of readable(chunks, file)) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield line(chunk.subarray(start, end), true);
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield line(new Uint8Array(), false);
}

async function* readable(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw captureUnreadable(file, messageOf(error), accessHint(error));
  }
}
