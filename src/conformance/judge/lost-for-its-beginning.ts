import { CONTAINER_RECORDINGS } from '../../spec/recording-path.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { announcementsIn } from './announcements-in.ts';
import { listed } from './describe-cases.ts';

/**
 * That a receiver loses what begins with a character of the prefix below the folder of recordings: all that is lost does, and
 * nothing that is uploaded; `undefined` where that is not so, or of too few.
 */
export function lostForItsBeginning(
  evidence: Pick<Evidence, 'exchanges' | 'all'>,
): (Headline & { readonly departure: 'unfound' }) | undefined {
  const recordings = new Map(evidence.all.uploads.map(({ recording }) => [recording.id, recording]));
  const named = announcementsIn(evidence).flatMap(({ delivery, led }) => {
    const recording = recordings.get(delivery.recording ?? '');
    return recording && led !== undefined ? [{ ...recording, led, beginning: beginningOf(recording) }] : [];
  });
  const [lost, uploaded] = (['lost', 'uploaded'] as const).map((led) =>
    named.filter((one) => one.led === led),
  );
  if (!lost || !uploaded || lost.some(({ beginning }) => beginning === undefined)) return undefined;
  const usual = new Set(uploaded.map(({ beginning }) => beginning));
  const beginnings = [...new Set(lost.flatMap(({ beginning }) => beginning ?? []))].toSorted();
  const labels = new Set(lost.map(({ label }) => label));
  const isStripped = beginnings.every((one) => CONTAINER_RECORDINGS.includes(one) && !usual.has(one));
  const isWhy = labels.size >= tolerances.noAccident && isStripped;
  return isWhy
    ? {
        departure: 'unfound',
        pattern: `No upload of files whose path below ${CONTAINER_RECORDINGS} begins with ${listed(beginnings)}`,
        fix: 'Take the prefix off as a whole: what strips characters, as lstrip of Python does, takes the first letters of names, too.',
      }
    : undefined;
}

/** The first character below the folder of recordings; `undefined` of what is elsewhere. */
function beginningOf({ output }: { readonly output: string }): string | undefined {
  const prefix = `${CONTAINER_RECORDINGS}/`;
  return output.startsWith(prefix) ? output.slice(prefix.length)[0] : undefined;
}
