import type { Progress } from '../conformance/perform/progress.ts';

/** How far a run is, as one line, so many ms after it was told; of virtual time, what passed and what it stands for. */
export function progressText(progress: Progress, sinceMs = 0): string {
  // Which rules are to be judged is known when the receiver is.
  if (progress.rules === 0) return 'planning';
  const time = timeText(progress, sinceMs);
  return `${progress.ready} of ${progress.rules} rules${time && `, ${time}`}`;
}

function timeText(progress: Progress, sinceMs: number): string {
  const { elapsedMs, passedMs, criticalPathMs, uploadsAtOnce } = progress;
  if (criticalPathMs === undefined) return 'planning';
  if (passedMs !== undefined) {
    const [passed, elapsed] = [passedMs + sinceMs, elapsedMs].map((ms) => Math.floor(ms / 1000));
    return `${passed} s passed, which stand for ${elapsed} of about ${Math.ceil(criticalPathMs / 1000)} s`;
  }
  const left = Math.ceil((criticalPathMs - elapsedMs - sinceMs) / 1000);
  if (left < 0 && criticalPathMs === 0) return `${-left} s so far`;
  // How long effects and answers are waited for shows only then, and a receiver that is late may be late by any time.
  if (left < 0) return `${-left} s longer than the uploads of this run take at best`;
  if (left === 0) return '';
  const reason =
    uploadsAtOnce === undefined
      ? ''
      : `, with no more than ${uploadCount(uploadsAtOnce)} at once, since this receiver makes few`;
  return `about ${left} s left${reason}`;
}

function uploadCount(count: number): string {
  return count === 1 ? '1 upload' : `${count} uploads`;
}
