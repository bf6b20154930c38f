import type { AttemptEntry } from '../../ledger/entry.ts';
import { tolerances } from './tolerances.ts';

const { breathMs, noAccident, unlikeTimes } = tolerances;

/** An attempt that the receiver broke off, when it did, and after how long, in ms. */
interface Broken {
  readonly attempt: AttemptEntry;
  readonly lostAtMs: number;
  readonly tookMs: number;
}

/**
 * Groups attempts that the receiver broke off at one instant, as a program does that ends. Attempts that a time-out ends
 * last about equally long, and are in no group.
 */
export function brokenOffTogether(attempts: readonly AttemptEntry[]): readonly (readonly AttemptEntry[])[] {
  const broken = attempts
    .flatMap((attempt): readonly Broken[] => {
      const { ended, atMs, lostAtMs } = attempt;
      return ended === 'aborted' && lostAtMs !== undefined
        ? [{ attempt, lostAtMs, tookMs: lostAtMs - atMs }]
        : [];
    })
    .toSorted((a, b) => a.lostAtMs - b.lostAtMs);
  const groups: Broken[][] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const one of broken) {
    const group = one.lostAtMs - lastMs > breathMs ? undefined : groups.at(-1);
    if (group) group.push(one);
    else groups.push([one]);
    lastMs = one.lostAtMs;
  }
  return groups.filter(isNoTimeOut).map((group) => group.map(({ attempt }) => attempt));
}

/** Whether some attempts lasted much longer than others: no time-out ends such attempts at one instant. */
function isNoTimeOut(group: readonly Broken[]): boolean {
  const tookMs = group.map((one) => one.tookMs);
  return group.length >= noAccident && Math.max(...tookMs) >= unlikeTimes * Math.min(...tookMs);
}
