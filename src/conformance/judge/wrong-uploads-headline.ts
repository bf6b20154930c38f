import type { Departure } from '../rulebook/departure.ts';
import type { Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import type { Explanation } from './explanation.ts';

/**
 * Uploads that are missing, come twice or have the wrong content: which is told first, and what it takes to mend it. One that
 * took the place of another is doubled, and that one lost; where more are doubled, it is for something else.
 */
export function wrongUploadsHeadline(wrong: {
  readonly lost: readonly Upload[];
  readonly stale: readonly Upload[];
  readonly doubled: readonly Upload[];
  readonly number: number;
  /** What parts those that are missing from all others, where something does. */
  readonly why: Explanation | undefined;
}): Headline & { readonly departure: Departure } {
  const { lost, stale, doubled, number, why } = wrong;
  if (lost.length === number) return { departure: 'missing', pattern: 'Uploads nothing' };
  if (doubled.length > lost.length + stale.length)
    return {
      departure: 'extra',
      pattern:
        doubled.length === number
          ? 'Uploads each recording twice'
          : `${doubled.length} of ${number} uploads are made twice`,
      fix: doubled.every(isAgainAfterAnswer) ? STOP : ONE_WORKER,
    };
  if (lost.length > 0 && doubled.length > 0)
    return {
      departure: 'other-file',
      pattern: 'Uploads some recordings twice in place of others',
      fix: 'Keep the path of each event with its own upload: one place that they share is overwritten by the next.',
    };
  if (lost.length > 0)
    return {
      departure: 'missing',
      pattern: `${lost.length} of ${number} uploads ${lost.length === 1 ? 'is' : 'are'} missing`,
      ...why,
    };
  return {
    departure: 'other-bytes',
    pattern: 'Sends an earlier file of the same name',
    fix: 'Keep the path of each upload with it; look nothing up by its base name.',
  };
}

const ONE_WORKER =
  'Start one upload for each accepted event, and not another one beside it: let one worker alone take it.';
const STOP =
  'Stop when an attempt is answered 200 or 201, and keep what became of the attempts of an upload in variables of its own.';

/** Whether each further one begins when the one before it is answered, as no other worker would know. */
function isAgainAfterAnswer({ attempts }: Upload): boolean {
  return attempts.every(({ atMs }, index) => {
    const before = attempts[index - 1];
    return before === undefined || (before.answer !== undefined && before.answer.atMs <= atMs);
  });
}
