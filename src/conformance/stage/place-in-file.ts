import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** What is read of a file at once. */
const READ_BYTES = 1_048_576;

/**
 * Where in a file of `size` bytes those begin that an attempt sent of it: its beginning or its end; `undefined` where
 * they are neither, or all of it, or the file is gone.
 */
export function placeInFile(
  path: string,
  { bytes, sha256 }: { readonly bytes: number; readonly sha256: string },
  size: number,
): number | undefined {
  if (bytes === 0 || bytes >= size) return undefined;
  try {
    return [0, size - bytes].find((from) => hashOfPart(path, from, bytes) === sha256);
  } catch {
    return undefined;
  }
}

function hashOfPart(path: string, from: number, bytes: number): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.alloc(Math.min(READ_BYTES, bytes));
    for (let hashed = 0; hashed < bytes; ) {
      const read = readSync(file, piece, 0, Math.min(piece.length, bytes - hashed), from + hashed);
      if (read === 0) break;
      hash.update(piece.subarray(0, read));
      hashed += read;
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
