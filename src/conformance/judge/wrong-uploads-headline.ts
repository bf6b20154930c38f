import { describeMs } from '../conduct/describe-ms.ts';
import type { Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import type { Busy } from './dropped-while-busy.ts';
import type { Pause } from './lost-soon-after.ts';
import { describePhase, type Phase } from './phase.ts';

/** Uploads that are missing, come twice or have the wrong content: which is told first, and what it takes to mend it. */
export function wrongUploadsHeadline(wrong: {
  readonly lost: readonly Upload[];
  readonly stale: readonly Upload[];
  readonly doubled: readonly Upload[];
  readonly number: number;
  /** That nothing was uploaded from some time on, in the words of a headline. */
  readonly stopped: Headline | undefined;
  /** Uploads of the other one of their name, where nothing but recordings that were announced beside such one are missing. */
  readonly inPlace: readonly Upload[];
  /** What else is under way where events are dropped, where that tells what is missing. */
  readonly busy: Busy | undefined;
  /** For how long after an upload nothing of further events is uploaded, where that tells what is missing. */
  readonly pause: Pause | undefined;
  /** Between which events nothing is uploaded, where that tells what is missing. */
  readonly phase: Phase | undefined;
  /** Whether nothing is missing but what was announced soon before or after something else. */
  readonly isLostInBursts: boolean;
}): Headline {
  const { lost, stale, doubled, number, stopped, inPlace, busy, pause, phase, isLostInBursts } = wrong;
  if (lost.length === number) return { pattern: 'Uploads nothing' };
  if (lost.length > 0 && doubled.length > 0)
    return {
      pattern: 'Uploads some recordings twice in place of others',
      fix: 'Keep the path of each event with its own upload: one place that they share is overwritten by the next.',
    };
  if (inPlace.length > 0)
    return {
      pattern: inPlace.some(({ attempts }) => attempts.length > 1)
        ? 'Sends one of two recordings of one name twice, and not the other'
        : 'Drops one of two recordings of one name',
      fix: 'Two recordings in two folders may have one base name: queue, copy, lock and count uploads by the whole path, or by the event.',
    };
  if (busy)
    return {
      pattern: `Uploads nothing of an event that comes while another upload${busy.isOfChannel ? ' of its channel' : ''} is under way`,
      fix: 'Start, or queue, an upload for each accepted event, whatever other uploads are doing.',
    };
  if (pause) {
    const { ms, isOfChannel, is } = pause;
    return {
      pattern: `Uploads nothing of an event that ${is === 'after' ? 'comes' : 'is followed'} within ${describeMs(ms)} ${is === 'after' ? 'of' : 'by'} another one${isOfChannel ? ' of its channel' : ''}`,
      fix: 'Start an upload for each accepted event, however soon another one comes before or after it.',
    };
  }
  if (phase)
    return {
      pattern: `Uploads nothing of finished transmuxes ${describePhase(phase)}`,
      fix: 'Start an upload for each accepted event, whatever came before it: in which order events come is not shown, and none of them ends or begins the upload of another one.',
    };
  if (lost.length > 0 && stopped === undefined && isLostInBursts)
    return {
      pattern: `Loses ${lost.length} of ${number} uploads, each announced within a second of another one`,
      fix: 'Keep each accepted event by itself until its upload is over, however many come at once.',
    };
  if (lost.length > 0)
    return (
      stopped ?? {
        pattern: `${lost.length} of ${number} uploads ${lost.length === 1 ? 'is' : 'are'} missing`,
      }
    );
  if (stale.length > 0)
    return {
      pattern: 'Sends an earlier file of the same name',
      fix: 'Keep the path of each upload with it; look nothing up by its base name.',
    };
  return {
    pattern:
      doubled.length === number
        ? 'Uploads each recording twice'
        : `${doubled.length} of ${number} uploads are made twice`,
    fix: 'Start one upload for each accepted event, and not another one beside it.',
  };
}
