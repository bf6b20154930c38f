import type { Envelope } from '../spec/envelope.ts';
import type { EventData } from '../spec/event-data.ts';
import type { EventType } from '../spec/event-types.ts';
import type { Broadcast } from './broadcast.ts';
import { broadcastData } from './broadcast-data.ts';
import { isoTime } from './iso-time.ts';

/** One moment of a broadcast. */
export interface Moment {
  readonly broadcast: Broadcast;
  /** When the stream went live. */
  readonly startedAt: Date;
  /** When the event happens. */
  readonly at: Date;
  /** Digits of the fraction that a `Date` does not hold. */
  readonly finerDigits: string;
}

/** The event of `type` at a moment of a broadcast, with some of its data replaced. */
export function broadcastEvent<Name extends EventType>(
  type: Name,
  { id, moment, data }: { id: string; moment: Moment; data?: Partial<EventData[Name]> | undefined },
): Envelope<Name> {
  const { broadcast, startedAt, at, finerDigits } = moment;
  const usual = broadcastData[type](broadcast, startedAt);
  return {
    id,
    ts: `${isoTime(at).slice(0, -1)}${finerDigits}Z`,
    type,
    data: data ? { ...usual, ...data } : usual,
  } as Envelope<Name>;
}
