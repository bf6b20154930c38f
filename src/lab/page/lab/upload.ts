import type { AttemptEntry, DeliveryEntry, Entry, RecordingEntry } from '../../../ledger/entry.ts';

/** One recording with the deliveries that announce it and the attempts to upload it, each in order of time. */
export interface Upload {
  readonly recording: RecordingEntry;
  readonly deliveries: readonly DeliveryEntry[];
  readonly attempts: readonly AttemptEntry[];
}

/** The uploads of a ledger by id of their recording; what belongs to no recording is in none. */
export function uploadsIn(entries: readonly Entry[]): ReadonlyMap<string, Upload> {
  const uploads = new Map<
    string,
    { recording: RecordingEntry; deliveries: DeliveryEntry[]; attempts: AttemptEntry[] }
  >();
  for (const entry of entries) {
    if (entry.kind === 'recording') uploads.set(entry.id, { recording: entry, deliveries: [], attempts: [] });
    else if (entry.kind === 'delivery') uploads.get(entry.recording ?? '')?.deliveries.push(entry);
    else if (entry.kind === 'attempt') uploads.get(entry.recording ?? '')?.attempts.push(entry);
  }
  return uploads;
}

/** Whether anything has happened with a recording since it was laid. */
export function isBegun({ deliveries, attempts }: Upload): boolean {
  return deliveries.length + attempts.length > 0;
}
