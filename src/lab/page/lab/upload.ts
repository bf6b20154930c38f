import type { AttemptEntry, DeliveryEntry, Entry, RecordingEntry } from '../../../ledger/entry.ts';
import { failedAtMs } from '../../../ledger/failed-at-ms.ts';

/** One announcement of a recording, and the attempts to upload it that belong to it, in order of time. */
export interface Upload {
  readonly id: string;
  readonly recording: RecordingEntry;
  /** Absent where a receiver uploads what was not announced. */
  readonly delivery?: DeliveryEntry;
  readonly attempts: readonly AttemptEntry[];
}

/** The uploads of a ledger. */
export interface Uploads {
  /** In the order in which they began. */
  readonly all: readonly Upload[];
  /** By the id of each of their deliveries and attempts. */
  readonly of: ReadonlyMap<string, Upload>;
  readonly recordings: readonly RecordingEntry[];
}

interface Growing extends Upload {
  readonly attempts: AttemptEntry[];
}

/**
 * The uploads of entries in order of time. Where a recording is announced more than once, its attempts are dealt out by
 * their numbers: a first one begins an upload, a further one goes on with the one that has failed for longest.
 */
export function uploadsIn(entries: readonly Entry[]): Uploads {
  const recordings = new Map<string, { readonly recording: RecordingEntry; readonly uploads: Growing[] }>();
  const all: Growing[] = [];
  const of = new Map<string, Upload>();
  for (const entry of entries) {
    if (entry.kind === 'recording') recordings.set(entry.id, { recording: entry, uploads: [] });
    if (entry.kind !== 'delivery' && entry.kind !== 'attempt') continue;
    const known = recordings.get(entry.recording ?? '');
    if (!known) continue;
    const { recording, uploads } = known;
    let upload = entry.kind === 'attempt' ? goingOn(entry, uploads) : undefined;
    if (!upload) {
      const delivery = entry.kind === 'delivery' ? { delivery: entry } : {};
      upload = { id: `${recording.id}-${uploads.length + 1}`, recording, ...delivery, attempts: [] };
      uploads.push(upload);
      all.push(upload);
    }
    if (entry.kind === 'attempt') upload.attempts.push(entry);
    of.set(entry.id, upload);
  }
  return { all, of, recordings: [...recordings.values()].map(({ recording }) => recording) };
}

/** The upload of these that an attempt belongs to. */
function goingOn({ number, resend }: AttemptEntry, uploads: readonly Growing[]): Growing | undefined {
  const before = resend ? number : number - 1;
  const fitting = uploads.filter(({ attempts }) => (attempts.at(-1)?.number ?? 0) === before);
  const waiting = fitting.toSorted((one, other) => waitingFromMs(one) - waitingFromMs(other));
  return waiting.at(resend ? -1 : 0) ?? (number === 1 ? undefined : uploads.at(-1));
}

function waitingFromMs({ delivery, attempts }: Growing): number {
  const last = attempts.at(-1);
  return (last ? failedAtMs(last) : delivery?.atMs) ?? Number.POSITIVE_INFINITY;
}

/** All that was said of an upload, in order of time. */
export function exchangesOf({ delivery, attempts }: Upload): readonly (DeliveryEntry | AttemptEntry)[] {
  return delivery ? [delivery, ...attempts] : attempts;
}
