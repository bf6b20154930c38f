import type { Departure } from '../rulebook/departure.ts';
import type { Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';

/**
 * Uploads that are missing, come twice or have the wrong content: which is told first, and what it takes to mend it. One that
 * took the place of another is doubled, and that one lost; where more are doubled, it is for something else.
 */
export function wrongUploadsHeadline(wrong: {
  readonly lost: readonly Upload[];
  readonly stale: readonly Upload[];
  readonly doubled: readonly Upload[];
  readonly number: number;
  /** That nothing was uploaded from some time on, in the words of a headline. */
  readonly stopped: Headline | undefined;
  /** Uploads of the other one of their name, where nothing but recordings that were announced beside such one are missing. */
  readonly inPlace: readonly Upload[];
  /** What parts those that are missing from all others, where something does. */
  readonly why: (Headline & { readonly departure?: Departure }) | undefined;
  /** Whether nothing is missing but what was announced soon before or after something else. */
  readonly isLostInBursts: boolean;
}): Headline & { readonly departure: Departure } {
  const { lost, stale, doubled, number, stopped, inPlace, why, isLostInBursts } = wrong;
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
  if (inPlace.length > 0)
    return {
      departure: 'missing',
      pattern: inPlace.some(({ attempts }) => attempts.length > 1)
        ? 'Sends one of two recordings of one name twice, and not the other'
        : 'Drops one of two recordings of one name',
      fix: 'Two recordings in two folders may have one base name: queue, copy, lock and count uploads by the whole path, or by the event.',
    };
  if (why) return { departure: 'missing', ...why };
  if (lost.length > 0 && stopped === undefined && isLostInBursts)
    return {
      departure: 'missing',
      pattern: `Loses ${lost.length} of ${number} uploads, each announced within a second of another one`,
      fix: 'Keep each accepted event by itself until its upload is over, however many come at once.',
    };
  if (lost.length > 0)
    return {
      departure: 'missing',
      ...(stopped ?? {
        pattern: `${lost.length} of ${number} uploads ${lost.length === 1 ? 'is' : 'are'} missing`,
      }),
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
