import { readFile } from 'node:fs/promises';

/** All bytes of a file at once. */
export async function wholeFile(file: string): Promise<Buffer> {
  return readFile(file);
}
