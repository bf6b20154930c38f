import { announcedBytes } from '../conduct/announced-bytes.ts';
import type { Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';

/**
 * That attempts announce, each for its body, the size of another recording; `undefined` where none announces more than it has
 * itself: less may be a limit, or what is left when a size is rounded.
 */
export function announcesLengthsOfOthers(uploads: readonly Upload[]): Headline | undefined {
  const sizes = new Set(uploads.map(({ recording: { bytes } }) => bytes));
  const isTooLong = uploads.some(({ recording: { bytes }, attempts }) =>
    attempts.some((attempt) => {
      const length = announcedBytes(attempt) ?? 0;
      return length > bytes && sizes.has(length);
    }),
  );
  if (!isTooLong) return undefined;
  return {
    pattern: 'Announces the lengths of other recordings',
    fix: 'Keep the length and the headers of each upload with it: what several share is overwritten by the next before it is sent.',
  };
}
