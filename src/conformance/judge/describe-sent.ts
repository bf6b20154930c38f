import { counted, inBytes } from '../conduct/describe-bytes.ts';
import type { Made } from '../conduct/every-attempt.ts';

/** What an attempt sent in place of the recording, for people: `bytes 8,192 to 16,383 of the file`. */
export function describeSent({ recording, attempt: { body, from } }: Made): string {
  const { bytes } = body;
  if (bytes === 0) return `0 of ${inBytes(recording.bytes)}`;
  if (from === 0) return `the first ${counted(bytes)} of ${inBytes(recording.bytes)}`;
  if (from !== undefined) return `bytes ${counted(from)} to ${counted(from + bytes - 1)} of the file`;
  return bytes === recording.bytes
    ? `${counted(bytes)} other bytes`
    : `${inBytes(bytes)}, not ${counted(recording.bytes)},`;
}
