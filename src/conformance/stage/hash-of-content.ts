import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RecordingContent } from '../../recorder/recordings/recording-content.ts';

/** Takes about a millisecond. */
const HASHED_AT_ONCE = 1_048_576;

/** The SHA-256 of a file with this content in hex; its zeros are hashed in steps that let the harness do its other work. */
export async function hashOfContent({ bytes, pieces }: RecordingContent): Promise<string> {
  const zeros = Buffer.alloc(Math.min(HASHED_AT_ONCE, bytes));
  const hash = createHash('sha256');
  let hashed = 0;
  const hashZerosUntil = async (end: number): Promise<void> => {
    while (hashed < end) {
      const next = zeros.subarray(0, end - hashed);
      hash.update(next);
      hashed += next.length;
      await setImmediate();
    }
  };
  for (const piece of pieces) {
    await hashZerosUntil(piece.at);
    hash.update(piece.bytes);
    hashed += piece.bytes.length;
  }
  await hashZerosUntil(bytes);
  return hash.digest('hex');
}
