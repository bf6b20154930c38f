import type { Envelope } from '../spec/envelope.ts';
import type { EventData } from '../spec/event-data.ts';
import type { EventType } from '../spec/event-types.ts';
import { broadcastOf } from './broadcast.ts';
import { broadcastEvent } from './broadcast-event.ts';
import { choices } from './choices.ts';
import { DATE_DIGITS, type FractionDigits, fractionDigitCounts } from './fraction-digits.ts';
import type { Places } from './material/known-places.ts';
import { SEEDED_START } from './seeded-start.ts';
import { timeline } from './timeline.ts';

/** Which sample of its type it is. */
export interface SampleOptions<Name extends EventType> extends Places {
  /** Decides everything that is left open, with `serial`. @default 1 */
  readonly seed?: number;
  /** Tells the samples of one seed apart. @default 0 */
  readonly serial?: number;
  /** When the event happens. @default 2026-03-01T20:15:30.123Z */
  readonly at?: Date;
  /** Digits after the point of `ts`. @default either, as seed and serial have it */
  readonly fractionDigits?: FractionDigits;
  /**
   * Whether recordings are in the container's folder, start times in whole seconds, nothing is null, and the recorder
   * starts without further words. @default as seed and serial have it
   */
  readonly isPlain?: boolean;
  /** Source of the event's id. @default a UUID of version 4 that follows from seed and serial */
  readonly id?: () => string;
  /** Fields of `data` that shall have these values. */
  readonly data?: Partial<EventData[Name]>;
}

/** A realistic envelope of `type`; the same options give the same one. */
export function sampleEnvelope<Name extends EventType>(
  type: Name,
  {
    seed = 1,
    serial = 0,
    at = new Date(SEEDED_START),
    fractionDigits,
    isPlain,
    id,
    channels,
    folder,
    data,
  }: SampleOptions<Name> = {},
): Envelope<Name> {
  const chosen = choices(seed, serial);
  const ownId = chosen.uuid();
  const broadcast = broadcastOf(chosen, { channels, isPlain, folder });
  const finerDigits = chosen.digits((fractionDigits ?? chosen.of(fractionDigitCounts)) - DATE_DIGITS);
  const startedAt = new Date(at.getTime() - timeline[type](broadcast.durationMs));
  return broadcastEvent(type, {
    id: id?.() ?? ownId,
    moment: { broadcast, startedAt, at, finerDigits },
    data,
  });
}
