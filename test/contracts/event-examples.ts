import { sampleEnvelope } from '../../src/recorder/samples.ts';
import type { Envelope } from '../../src/spec/envelope.ts';
import { type EventType, eventTypes } from '../../src/spec/event-types.ts';

/** The event of each type that the contracts show. */
export const eventExamples = Object.fromEntries(
  eventTypes.map((type, serial) => [type, sampleEnvelope(type, { serial, isPlain: true })]),
) as { readonly [Type in EventType]: Envelope<Type> };
