import type { Envelope } from '../spec/envelope.ts';
import { eventTypes } from '../spec/event-types.ts';
import { broadcastOf } from './broadcast.ts';
import { broadcastEvent } from './broadcast-event.ts';
import { choices } from './choices.ts';
import { DATE_DIGITS, type FractionDigits, fractionDigitCounts } from './fraction-digits.ts';
import type { Places } from './material/known-places.ts';
import { timeline } from './timeline.ts';

/** Which session it is. */
export interface SessionOptions extends Places {
  /** Decides everything that is left open, with `serial`. @default 1 */
  readonly seed?: number;
  /** Tells the sessions of one seed apart. @default 0 */
  readonly serial?: number;
  /** When the recorder starts. @default 2026-03-01T18:00:00Z */
  readonly startAt?: Date;
  /** Digits after the point of each `ts`. @default either, as seed and serial have it */
  readonly fractionDigits?: FractionDigits;
  /**
   * Whether recordings are in the container's folder, start times in whole seconds, nothing is null, and the recorder
   * starts without further words. @default as seed and serial have it
   */
  readonly isPlain?: boolean;
  /** Source of the events' ids. @default UUIDs of version 4 that follow from seed and serial */
  readonly id?: () => string;
  /** Path of the transmuxed file, in place of the one beside its input. */
  readonly output?: string;
}

const DEFAULT_START_AT = new Date('2026-03-01T18:00:00Z');

/**
 * The events of one live session in the order of {@link eventTypes}, from the recorder's start to its exit.
 *
 * They share platform, channel, stream metadata and file paths; a changed title or category stays changed.
 */
export function session(options: SessionOptions = {}): Envelope[] {
  const { seed = 1, serial = 0, startAt = DEFAULT_START_AT, output } = options;
  const chosen = choices(seed, serial);
  const broadcast = broadcastOf(chosen, options);
  const { durationMs } = broadcast;
  // One recorder has one clock.
  const fractionDigits = options.fractionDigits ?? chosen.of(fractionDigitCounts);
  const startedAt = new Date(startAt.getTime() - timeline.app_launch(durationMs));
  return eventTypes.map((type) => {
    const ownId = chosen.uuid();
    const at = new Date(startedAt.getTime() + timeline[type](durationMs));
    const moment = { broadcast, startedAt, at, finerDigits: chosen.digits(fractionDigits - DATE_DIGITS) };
    const data = type === 'video_transmux_finish' && output !== undefined ? { output } : {};
    return broadcastEvent(type, { id: options.id?.() ?? ownId, moment, data });
  });
}
