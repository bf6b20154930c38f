import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_BYTES = 1_048_576;

/** Yields a file in pieces of 1 MiB; only the last one may be shorter. */
export async function* fileChunks(file: string): AsyncGenerator<Uint8Array> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  // A small file gets a small buffer, with room for a byte by which it is seen to have grown.
  const room = Math.min(CHUNK_BYTES, size + 1);
  for (;;) {
    const chunk = await readChunk(handle, room);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < room) return;
  }
}

/** One read may give less than was asked for, so it is repeated until the piece is full or the file ends. */
async function readChunk(handle: FileHandle, room: number): Promise<Uint8Array> {
  // A new buffer each time: the socket may still hold the previous one.
  const chunk = Buffer.allocUnsafe(room);
  let filled = 0;
  while (filled < room) {
    const { bytesRead } = await handle.read(chunk, filled, room - filled, null);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return chunk.subarray(0, filled);
}
