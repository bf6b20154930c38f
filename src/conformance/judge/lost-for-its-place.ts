import { type Subject, subjectOf } from '../conduct/subject-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { announcementsOf } from './control.ts';
import { FIX_OF_PLACE, onlyPlace } from './only-place.ts';
import type { Place } from './places-of.ts';

/** Tells that the receiver uploads nothing of one platform, or of one channel, and loses nothing of others. */
export function lostForItsPlace(
  of: Place['of'],
  { all }: Evidence,
  lost: readonly Upload[],
): Headline | undefined {
  if (lost.length < tolerances.noAccident) return undefined;
  const subjectsOf = (uploads: readonly Upload[]): readonly Subject[] =>
    uploads.flatMap((upload) => announcementsOf(all, upload).map(subjectOf));
  const made = all.uploads.filter(({ attempts }) => attempts.length > 0);
  const place = onlyPlace(of, subjectsOf(lost), subjectsOf(made));
  return place === undefined ? undefined : { pattern: `Uploads nothing of ${place}`, fix: FIX_OF_PLACE };
}
