import { createReadStream, fstat, open } from 'node:fs';
import { Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { promisify } from 'node:util';

/** Standard input, where a file is named. */
export const STANDARD_INPUT = '-';

/** The bytes of a file, a pipe or standard input; they end where `signal` aborts. */
export async function* inputBytes(file: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* addAbortSignal(signal, await opened(file));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function opened(file: string): Promise<Readable> {
  if (file === STANDARD_INPUT) return process.stdin;
  const fd = await promisify(open)(file, 'r');
  const isPipe = (await promisify(fstat)(fd)).isFIFO();
  // A file stream cannot be left while it waits for a pipe.
  return isPipe ? new Socket({ fd, readable: true, writable: false }) : createReadStream(file, { fd });
}
