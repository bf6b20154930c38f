import type { DeliveryEntry, NoteEntry } from '../../ledger/entry.ts';
import { isMalformed } from '../conduct/malformed.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { unshown } from '../scenarios/unshown.ts';

/** How a receiver went away that answered nothing any more after malformed bodies. */
export interface EndAmongMalformed {
  readonly gone: NoteEntry;
  /** The first malformed body that found it alive and got no answer, if there is one. */
  readonly unanswered?: DeliveryEntry;
  /** The last delivery that it answered. */
  readonly lastAnswered: DeliveryEntry;
}

/**
 * The end of a receiver that malformed bodies may have brought about; `undefined` where it is still there, was gone
 * before the first of them, or answered other scenarios after the last.
 */
export function endAmongMalformed({
  all: { deliveries },
  lastAnswered,
  gone,
}: Evidence): EndAmongMalformed | undefined {
  if (!gone || !lastAnswered || !unshown.has(lastAnswered.scenario)) return undefined;
  const last = deliveries.findIndex(({ id }) => id === lastAnswered.id);
  // One that refuses malformed bodies may have answered nothing else for long.
  const good = deliveries
    .slice(0, last + 1)
    .findLast((one) => unshown.has(one.scenario) && !isMalformed(one));
  if (good && !good.answer) return undefined;
  const next = deliveries.slice(last + 1).find(isMalformedBody);
  // Where nobody listened any more, the body before was the last that it met.
  if (next && next.failure?.code !== 'refused') return { gone, unanswered: next, lastAnswered };
  return deliveries.slice(0, last + 1).some(isMalformedBody) ? { gone, lastAnswered } : undefined;
}

function isMalformedBody(delivery: DeliveryEntry): boolean {
  return unshown.has(delivery.scenario) && isMalformed(delivery);
}
