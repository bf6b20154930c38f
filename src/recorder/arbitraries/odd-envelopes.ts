import fc from 'fast-check';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { distantSeed } from './distant-seed.ts';
import { envelope } from './envelope.ts';

/** One envelope of each type, as odd as the interface permits; the same seed gives the same ones. */
export function oddEnvelopes(types: readonly EventType[], seed: number): Envelope[] {
  // With one seed for all types they would share their id.
  return types.flatMap((type, index) =>
    fc.sample(envelope('odd', type), { seed: distantSeed(seed, index), numRuns: 1 }),
  );
}
