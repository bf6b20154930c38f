import { inBytes } from '../conduct/describe-bytes.ts';
import type { Made } from '../conduct/every-attempt.ts';

/** What an attempt sent in place of the recording, for people. */
export function describeSent({ recording, attempt }: Made): string {
  const { bytes } = attempt.body;
  if (bytes === 0) return 'an empty body';
  return bytes === recording.bytes ? `${bytes} other bytes` : `${inBytes(bytes)}, not ${recording.bytes},`;
}
