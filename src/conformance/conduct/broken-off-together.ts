import type { AttemptEntry } from '../../ledger/entry.ts';
import { tolerances } from './tolerances.ts';

const { breathMs, noAccident, unlikeTimes } = tolerances;

/** An attempt, and for how long it lasted until the receiver broke it off, in ms. */
interface Broken {
  readonly attempt: AttemptEntry;
  readonly lostAtMs: number;
  readonly tookMs: number;
}

/**
 * Attempts that the receiver broke off at one instant, by these instants, as what makes them does when it ends. Those of a
 * time-out are none: they last equally long, or nearly.
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
  for (const one of broken) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && one.lostAtMs - last.lostAtMs <= breathMs) group.push(one);
    else groups.push([one]);
  }
  return groups.filter(isNoTimeOut).map((group) => group.map(({ attempt }) => attempt));
}

/** Whether some lasted much longer than others, as no clock of a client lets attempts. */
function isNoTimeOut(group: readonly Broken[]): boolean {
  const tookMs = group.map((one) => one.tookMs);
  return group.length >= noAccident && Math.max(...tookMs) >= unlikeTimes * Math.min(...tookMs);
}
