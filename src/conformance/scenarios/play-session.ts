import type { DeliveryEntry, RecordingEntry } from '../../ledger/entry.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { SessionEvents } from '../stage/event-source.ts';
import type { Stage } from '../stage/stage.ts';
import { deliverEvent } from './deliver-event.ts';

/** What the recorder tells of one session, in its order. */
export const sessionTypes = [
  'live_start',
  'video_file_create',
  'title_change',
  'category_change',
  'video_file_finish',
  'video_transmux_finish',
  'live_end',
] as const satisfies readonly EventType[];

/** The deliveries of a session, by their types. */
export type Played = ReadonlyMap<EventType, DeliveryEntry>;

/** Which events of a session are delivered, and how. */
export interface SessionPart {
  readonly types: readonly EventType[];
  readonly events: SessionEvents;
  readonly twins?: Played;
  /** Whether the session goes on when the upload of its recording has begun. @default false */
  readonly isAwaited?: boolean;
}

/** Delivers the events of a session that the receiver takes, one after the other, each beside its twin where there is one. */
export async function playSession(
  stage: Stage,
  label: string,
  { types, events, twins, isAwaited = false }: SessionPart,
): Promise<Played> {
  const played = new Map<EventType, DeliveryEntry>();
  for (const type of types.filter((each) => stage.types.includes(each))) {
    const twin = twins?.get(type);
    const options = {
      ...(isAwaited ? { wait: (recording: RecordingEntry) => stage.arrives(recording, 1) } : {}),
      ...(twin ? { twin } : {}),
    };
    played.set(type, await deliverEvent(stage, `${label} ${type}`, events[type], options));
  }
  return played;
}
