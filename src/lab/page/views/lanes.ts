import type { AttemptEntry, Entry, RecordingEntry } from '../../../ledger/entry.ts';
import type { Exchange } from '../../../report/timeline-rows.ts';

/** One recording with the deliveries that announce it and the attempts to upload it; or one exchange about none. */
export interface Lane {
  /** Id of the recording, or of the one exchange. */
  readonly id: string;
  readonly recording?: RecordingEntry;
  readonly exchanges: readonly Exchange[];
}

/** The lanes of a ledger, in the order in which they begin. */
export function lanesOf(entries: readonly Entry[]): Lane[] {
  const recordings = new Map(
    entries.filter((entry) => entry.kind === 'recording').map((one) => [one.id, one]),
  );
  const exchanges = entries
    .filter((entry) => entry.kind === 'delivery' || entry.kind === 'attempt')
    .toSorted((one, other) => one.atMs - other.atMs || isAttempt(one) - isAttempt(other));
  const groups = Map.groupBy(exchanges, (exchange) => exchange.recording ?? exchange.id);
  return [...groups].map(([id, alike]) => {
    const recording = recordings.get(id);
    return { id, exchanges: alike, ...(recording ? { recording } : {}) };
  });
}

/** The last attempt of a lane so far. */
export function lastAttempt({ exchanges }: Lane): AttemptEntry | undefined {
  return exchanges.findLast((exchange) => exchange.kind === 'attempt');
}

/** On a virtual clock an attempt begins at the instant of its delivery: what brought it about stands first. */
function isAttempt({ kind }: Exchange): number {
  return kind === 'attempt' ? 1 : 0;
}
