import fc from 'fast-check';
import type { Envelope } from '../../spec/envelope.ts';
import type { EventType } from '../../spec/event-types.ts';
import { distantSeed } from './distant-seed.ts';
import { envelope } from './envelope.ts';

/** Envelopes of each type that are generated at once: few enough to hold, enough for them to be quick. */
const ROUNDS = 50;

/** Odd envelopes of the types in turn, without an end; the same seed gives the same ones. */
export function* oddEnvelopesInTurn(types: readonly EventType[], seed: number): Generator<Envelope, never> {
  for (let batch = 0; ; batch += 1) {
    const columns = types.map((type, column) => {
      const ownSeed = distantSeed(seed, batch * types.length + column);
      return fc.sample(envelope('odd', type), { seed: ownSeed, numRuns: ROUNDS });
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const column of columns) yield column[round] as Envelope;
    }
  }
}
