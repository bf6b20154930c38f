import { inBytes } from '../conduct/describe-bytes.ts';
import type { Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';

/** That a receiver leaves large files out: all that is lost is larger than whatever it uploads; `undefined` where it is not. */
export function lostForItsSize(lost: readonly Upload[], all: readonly Upload[]): Headline | undefined {
  const made = all.filter(({ attempts }) => attempts.length > 0);
  const leastLost = Math.min(...lost.map(({ recording }) => recording.bytes));
  const largest = Math.max(...made.map(({ recording }) => recording.bytes));
  return lost.length > 0 && made.length > 0 && leastLost > largest
    ? {
        pattern: `No upload of files of ${inBytes(leastLost)} or more, only of up to ${inBytes(largest)}`,
        fix: 'Upload a file of any size: it is read in pieces, and need not fit into memory.',
      }
    : undefined;
}
