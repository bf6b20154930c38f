import type { Evidence } from '../rulebook/evidence.ts';
import { type TakenEvent, takenEvents } from './taken-events.ts';

/** What a first announcement led to: an upload, or none though its file was there. */
export type Led = 'uploaded' | 'lost';

/** A finished transmux, with what it led to where it is the first of its recording and that is known. */
export interface Announcement extends TakenEvent {
  readonly led: Led | undefined;
}

/** All finished transmuxes of the run that the receiver took, in the order in which they were sent. */
export function announcementsIn(evidence: Pick<Evidence, 'exchanges' | 'all'>): readonly Announcement[] {
  const { exchanges, all } = evidence;
  const uploaded = new Set(exchanges.flatMap((one) => (one.kind === 'attempt' ? one.recording : [])));
  const lost = new Set(
    all.uploads.flatMap(({ recording, attempts }) =>
      recording.laid && attempts.length === 0 ? [recording.id] : [],
    ),
  );
  const known = new Set<string>();
  return takenEvents(evidence)
    .filter(({ type }) => type === 'video_transmux_finish')
    .map((event) => {
      const { recording } = event.delivery;
      if (recording === undefined || known.has(recording)) return { ...event, led: undefined };
      known.add(recording);
      return {
        ...event,
        led: uploaded.has(recording) ? 'uploaded' : lost.has(recording) ? 'lost' : undefined,
      };
    });
}
