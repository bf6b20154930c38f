import { randomInt, randomUUID } from 'node:crypto';
import { sampleEnvelope } from '../recorder/samples.ts';
import { session } from '../recorder/session.ts';
import type { Envelope } from '../spec/envelope.ts';
import { eventTypes } from '../spec/event-types.ts';
import type { EmitOptions } from './emit-options.ts';
import { hasPlace, noPlaceFor, withChanges } from './field-change.ts';

/** One round of events to send, with the changes that were asked for. */
export type Round = readonly Envelope[];

/**
 * The rounds that `emit` sends, one by one.
 *
 * Throws a usage error for a change that no event of the first round has a place for.
 */
export async function* eventsToEmit(options: EmitOptions): AsyncGenerator<Round> {
  const seed = options.seed ?? randomInt(2 ** 31);
  for (let serial = 0; serial < options.count; serial += 1) {
    const events = await roundOf(options, seed, serial);
    const placeless = options.changes.find((change) => !events.some((event) => hasPlace(change, event)));
    if (placeless) throw noPlaceFor(placeless, events);
    yield events.map((event) => withChanges(event, options.changes));
  }
}

async function roundOf(options: EmitOptions, seed: number, serial: number): Promise<Round> {
  const { what, tier } = options;
  const types = what === 'all' || what === 'session' ? eventTypes : [what];
  if (tier === 'odd') {
    const { oddEnvelopes } = await import('../recorder/arbitraries/odd-envelopes.ts');
    return oddEnvelopes(types, seed + serial);
  }
  // Without a seed nothing needs repeating, and what is sent is as new as it says.
  const isNew = options.seed === undefined;
  const id = isNew ? { id: randomUUID } : {};
  if (what === 'session') return session({ seed, serial, ...id, ...(isNew ? { startAt: new Date() } : {}) });
  const at = isNew ? { at: new Date() } : {};
  return types.map((type) => sampleEnvelope(type, { seed, serial, ...id, ...at }));
}
