import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isTaken } from '../conduct/answers.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/** What a first announcement led to: an upload, or none though its file was there. */
export type Led = 'uploaded' | 'lost';

/**
 * What each delivery led to that was taken and was the first to announce its recording, by its id; those are left out of
 * which it is not known, since their files may not be there.
 */
export function firstAnnouncements({
  exchanges,
  all,
}: Pick<Evidence, 'exchanges' | 'all'>): ReadonlyMap<string, Led> {
  const uploaded = new Set(exchanges.flatMap((one) => (one.kind === 'attempt' ? one.recording : [])));
  const lost = new Set(
    all.uploads.flatMap(({ recording, attempts }) =>
      recording.laid && attempts.length === 0 ? [recording.id] : [],
    ),
  );
  const firsts = new Map<string, DeliveryEntry>();
  const taken = exchanges.filter((one) => one.kind === 'delivery').filter(isTaken);
  for (const delivery of taken.toSorted((a, b) => a.atMs - b.atMs)) {
    const { recording } = delivery;
    if (recording !== undefined && !firsts.has(recording)) firsts.set(recording, delivery);
  }
  return new Map(
    [...firsts].flatMap(([recording, { id }]): (readonly [string, Led])[] =>
      uploaded.has(recording) ? [[id, 'uploaded']] : lost.has(recording) ? [[id, 'lost']] : [],
    ),
  );
}
