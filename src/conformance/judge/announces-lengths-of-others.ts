import type { AttemptEntry } from '../../ledger/entry.ts';
import { announcedBytes } from '../conduct/announced-bytes.ts';
import type { Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';

/**
 * That attempts announce, each for its body, the size of another recording; `undefined` where they do not, or all the same
 * one, which may be a limit.
 */
export function announcesLengthsOfOthers(
  attempts: readonly AttemptEntry[],
  uploads: readonly Upload[],
): Headline | undefined {
  const sizes = new Map(uploads.map(({ recording: { id, bytes } }) => [id, bytes]));
  const known = new Set(sizes.values());
  const wrong = attempts.flatMap((attempt) => {
    const length = announcedBytes(attempt);
    const isOfAnother =
      length !== undefined && known.has(length) && sizes.get(attempt.recording ?? '') !== length;
    return isOfAnother ? [length] : [];
  });
  if (new Set(wrong).size < 2) return undefined;
  return {
    pattern: 'Announces the lengths of other recordings',
    fix: 'Keep the length and the headers of each upload with it: what several share is overwritten by the next before it is sent.',
  };
}
