import { soonMs } from './delay-tolerance.ts';
import type { Times } from './times.ts';

/** Whether an attempt at `atMs` comes so soon after an event at `eventMs` that the event may have brought it about. */
export function isRightAfter(atMs: number, eventMs: number, { retryDelayMs }: Times): boolean {
  return atMs >= eventMs && atMs - eventMs <= soonMs(retryDelayMs);
}
