import type { Moment } from './moment.ts';

/** How long ago, or how soon, something is due that has not come. */
export function dueWords(dueAtMs: number, { nowMs, isOver }: Moment): string {
  const leftMs = dueAtMs - nowMs;
  if (leftMs > 0) {
    return isOver ? `was due ${inSeconds(leftMs)} after the lab ended` : `is due in ${inSeconds(leftMs)}`;
  }
  return isOver
    ? `did not come in the ${inSeconds(-leftMs)} until the lab ended`
    : `was due ${inSeconds(-leftMs)} ago`;
}

function inSeconds(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}
