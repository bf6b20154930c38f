import type { DeliveryEntry, SightingEntry } from '../../ledger/entry.ts';
import { tolerances } from './tolerances.ts';

/**
 * Whether an answer came only when an effect of its event was there; undefined where that is not to be seen.
 *
 * A sink holds a request until the answer has come, or should have. What else is done at once may be done first;
 * what takes a second or more, and is there when the answer comes, was waited for.
 */
export function isHeldUp(
  { answer, atMs: sentAtMs }: DeliveryEntry,
  { atMs, seen }: SightingEntry,
): boolean | undefined {
  const { endAtMs } = seen;
  if (endAtMs === undefined) return undefined;
  const answeredAtMs = answer?.endAtMs ?? endAtMs;
  if (seen.what === 'request') return answeredAtMs >= endAtMs;
  const told = seen.what === 'file' ? seen.changedAtMs : undefined;
  const [sinceMs, byMs] = [told ?? atMs, told ?? endAtMs];
  if (answeredAtMs < sinceMs) return false;
  // It came between two looks, perhaps before the effect.
  if (answeredAtMs < byMs) return undefined;
  return sinceMs - sentAtMs > tolerances.heldUpMs ? true : undefined;
}
