import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Takes about a millisecond. */
const HASHED_AT_ONCE = 1_048_576;

/** The SHA-256 of so many zeros in hex, found in steps that let the harness do its other work. */
export async function hashOfZeros(bytes: number): Promise<string> {
  const zeros = Buffer.alloc(HASHED_AT_ONCE);
  const hash = createHash('sha256');
  for (let left = bytes; left > 0; left -= zeros.length) {
    hash.update(zeros.subarray(0, Math.min(left, zeros.length)));
    await setImmediate();
  }
  return hash.digest('hex');
}
