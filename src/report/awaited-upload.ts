import { isTaken } from '../conformance/conduct/answers.ts';
import type { AttemptEntry, DeliveryEntry, RecordingEntry } from '../ledger/entry.ts';
import { lastInstantOf } from '../ledger/last-instant-of.ts';

/** Since when the first attempt is due of an upload that is missing: its recording is there, and its delivery was taken. */
export function uploadAwaitedFromMs(
  recording: RecordingEntry | undefined,
  exchanges: readonly (AttemptEntry | DeliveryEntry)[],
): number | undefined {
  const delivery = exchanges.find((one) => one.kind === 'delivery' && isTaken(one));
  const hasAttempt = exchanges.some(({ kind }) => kind === 'attempt');
  return delivery && !hasAttempt && recording?.laid ? lastInstantOf(delivery) : undefined;
}
