import type { Envelope } from '../../spec/envelope.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';
import { choices } from '../choices.ts';
import type { HeadersByName } from '../sent-headers.ts';
import type { Defect } from './defect.ts';
import { type DefectName, defects } from './defects.ts';

/** A delivery with one thing wrong in it. */
export interface MalformedDelivery {
  readonly defect: DefectName;
  /** The type of the event that it was made from. */
  readonly type: EventType;
  readonly body: Uint8Array;
  /** Beside or instead of `Content-Type: application/json`; `undefined` leaves one out. */
  readonly headers: HeadersByName;
}

/** What a defect leaves open. */
export interface DefectOptions {
  /** Decides it, with `serial`. @default 1 */
  readonly seed?: number;
  /** Tells deliveries of one seed apart. @default 0 */
  readonly serial?: number;
}

/** Keeps these choices apart from those of a sample with the same seed and serial. */
const APART = 0x6d61_6c66;

/** The types whose events can have the defect. */
export function typesWith(name: DefectName): readonly EventType[] {
  const { types = eventTypes }: Defect = defects[name];
  return types;
}

/**
 * A good event with one defect, as a receiver gets it; the event must be of one of {@link typesWith}.
 *
 * The same arguments give the same bytes.
 */
export function withDefect(
  event: Envelope,
  name: DefectName,
  { seed = 1, serial = 0 }: DefectOptions = {},
): MalformedDelivery {
  const { headers = {}, body }: Defect = defects[name];
  const made = body(event, choices(seed ^ APART, serial));
  return {
    defect: name,
    type: event.type,
    body: typeof made === 'string' ? Buffer.from(made) : made,
    headers,
  };
}
