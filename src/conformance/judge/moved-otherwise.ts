import type { Effect } from '../../effects/effects.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { AwaitedEffect } from './awaited-effects.ts';

/** Effects by which a recording is taken from one place and stands in another under its name, with other bytes. */
export function movedOtherwise(
  awaited: readonly AwaitedEffect[],
  { uploads, effects }: Evidence,
): readonly AwaitedEffect[] {
  const recordings = new Map(uploads.map(({ recording }) => [recording.id, recording]));
  // An author who tells of a move has its two halves spelled out side by side.
  const isMoved = ({ file }: Effect, index: number, all: readonly Effect[]): boolean =>
    file?.path !== undefined && all[index - 1]?.file?.from !== undefined;
  const moving = new Set(Object.values(effects.events).flatMap((all) => all.filter(isMoved)));
  return awaited.filter(({ delivery, effect, fitting }) => {
    const recording = recordings.get(delivery.recording ?? '');
    return (
      recording !== undefined &&
      moving.has(effect) &&
      fitting.some(
        ({ seen }) =>
          seen.what === 'file' &&
          seen.sha256 !== undefined &&
          seen.path.split('/').at(-1) === recording.name &&
          seen.sha256 !== recording.sha256,
      )
    );
  });
}
