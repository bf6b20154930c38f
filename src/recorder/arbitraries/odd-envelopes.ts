import fc from 'fast-check';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { envelope } from './envelope.ts';

/** One envelope of each type, as odd as the interface permits; the same seed gives the same ones. */
export function oddEnvelopes(types: readonly EventType[], seed: number): Envelope[] {
  return types.flatMap((type) => fc.sample(envelope('odd', type), { seed, numRuns: 1 }));
}
