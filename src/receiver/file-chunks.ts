import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_BYTES = 1_048_576;

/** Yields a file in pieces of 1 MiB; only the last one may be shorter. */
export async function* fileChunks(file: string): AsyncGenerator<Uint8Array> {
  await using handle = await open(file);
  for (;;) {
    const chunk = await readChunk(handle);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < CHUNK_BYTES) return;
  }
}

/** One read may give less than was asked for, so it is repeated until the piece is full or the file ends. */
async function readChunk(handle: FileHandle): Promise<Uint8Array> {
  // A new buffer each time: the socket may still hold the previous one.
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  while (filled < CHUNK_BYTES) {
    const { bytesRead } = await handle.read(chunk, filled, CHUNK_BYTES - filled, null);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return chunk.subarray(0, filled);
}
