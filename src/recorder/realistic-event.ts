import type { Envelope } from '../spec/envelope.ts';
import type { EventType } from '../spec/event-types.ts';
import type { Places } from './material/known-places.ts';
import { sampleEnvelope } from './samples.ts';

/** Events one after the other, all of one seed. */
export interface EventSequence extends Places {
  readonly seed: number;
  /** The types that come in turn. */
  readonly types: readonly EventType[];
  /** When the event of serial number 0 happens, in ms since 1970; each further one comes a millisecond later. */
  readonly startMs: number;
}

/** The realistic event of a serial number, from 0; it depends on nothing that came before. */
export function realisticEvent(
  serial: number,
  { seed, types, startMs, channels, folder }: EventSequence,
): Envelope {
  const type = types[serial % types.length] as EventType;
  return sampleEnvelope(type, { seed, serial, at: new Date(startMs + serial), channels, folder });
}
