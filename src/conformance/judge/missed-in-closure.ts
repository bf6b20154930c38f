import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { DeliveryEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { closuresIn } from '../conduct/closure.ts';
import { mostDueMs, startPatienceMs, type Times } from '../conduct/times.ts';
import type { Upload } from '../rulebook/evidence.ts';

/**
 * The uploads of which an attempt may have met a closed port, where it leaves no trace: they were waiting for their
 * first or their next attempt then. Those of the scenario that closed the port are meant to.
 */
export function missedInClosure(
  uploads: readonly Upload[],
  { closures, deliveries, times }: MissedOptions,
): ReadonlySet<Upload> {
  if (closures.length === 0) return new Set();
  const announcedAtMs = new Map(
    // The earliest announcement is set last.
    deliveries.toSorted((a, b) => b.atMs - a.atMs).map(({ recording, atMs }) => [recording, atMs]),
  );
  return new Set(
    uploads.filter((upload) => {
      const waits = waitsOf(upload, announcedAtMs.get(upload.recording.id), times);
      return closures.some(
        ({ scenario, closedAtMs, openAtMs }) =>
          scenario !== upload.recording.scenario &&
          waits.some(([sinceMs, untilMs]) => sinceMs < openAtMs && untilMs > closedAtMs),
      );
    }),
  );
}

interface MissedOptions {
  readonly closures: ReturnType<typeof closuresIn>;
  readonly deliveries: readonly DeliveryEntry[];
  readonly times: Times;
}

type Wait = readonly [sinceMs: number, untilMs: number];

/** When an attempt of the upload may have been due: from each failure, and from the announcement, to the next attempt. */
function waitsOf({ attempts }: Upload, announcedAtMs: number | undefined, times: Times): readonly Wait[] {
  const since = attempts.map((attempt) =>
    attemptEnd(attempt) === 'stored' ? undefined : lastInstantOf(attempt),
  );
  return [announcedAtMs, ...since].flatMap((sinceMs, index): Wait[] => {
    if (sinceMs === undefined) return [];
    const dueMs = index === 0 ? startPatienceMs(times) : mostDueMs(times);
    return [[sinceMs, attempts[index]?.atMs ?? sinceMs + dueMs]];
  });
}
