import { announcedBytes } from '../conduct/announced-bytes.ts';
import type { Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';

/**
 * That attempts announce the size of another recording; `undefined` where none announces more than its own has, since less may
 * be a limit, and where one sends more than its own has, which it may announce rightly.
 */
export function announcesLengthsOfOthers(uploads: readonly Upload[]): Headline | undefined {
  const sizes = new Set(uploads.map(({ recording: { bytes } }) => bytes));
  const isTooLong = uploads.some(({ recording: { bytes }, attempts }) =>
    attempts.some((attempt) => {
      const length = announcedBytes(attempt) ?? 0;
      return length > bytes && sizes.has(length);
    }),
  );
  const isLonger = uploads.some(({ recording: { bytes }, attempts }) =>
    attempts.some((attempt) => attempt.body.bytes > bytes),
  );
  if (!isTooLong || isLonger) return undefined;
  return {
    pattern: 'Announces the lengths of other recordings',
    fix: 'Keep the length and the headers of each upload with it: what several share is overwritten by the next before it is sent.',
  };
}
