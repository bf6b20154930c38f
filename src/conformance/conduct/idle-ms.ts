import type { AttemptEntry } from '../../ledger/entry.ts';
import { underWay } from './under-way.ts';

/** How long no attempt was under way between two instants, or no more than `most`, in ms. */
export function idleMs(attempts: readonly AttemptEntry[], fromMs: number, toMs: number, most = 0): number {
  let idle = 0;
  let former = { fromMs, count: 0 };
  for (const next of [...underWay(attempts), { fromMs: toMs, count: 0 }]) {
    const untilMs = Math.min(Math.max(next.fromMs, fromMs), toMs);
    if (former.count <= most) idle += untilMs - former.fromMs;
    former = { fromMs: untilMs, count: next.count };
  }
  return idle;
}
