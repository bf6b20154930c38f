import { randomInt, randomUUID } from 'node:crypto';
import { momentOf, type Outgoing } from '../recorder/outgoing.ts';
import { renewedEvents } from '../recorder/renewed-events.ts';
import { sampleEnvelope } from '../recorder/samples.ts';
import { session } from '../recorder/session.ts';
import type { Envelope } from '../spec/envelope.ts';
import { eventTypes } from '../spec/event-types.ts';
import { type FieldChange, hasPlace, noPlaceFor, withChanges } from './field-change.ts';

/** Words for more than one event. */
export const SEVERAL = ['session', 'all'] as const;

/** What is to be sent, where it is generated. */
export interface Generated {
  readonly what: (typeof eventTypes)[number] | (typeof SEVERAL)[number];
  readonly changes: readonly FieldChange[];
  /** Rounds; absent for rounds without end. */
  readonly count?: number;
  /** Absent for new events at the present time. */
  readonly seed?: number;
  readonly tier: 'realistic' | 'odd';
}

/** Fields that are new in each event of a storm. */
const RENEWED = ['/id', '/ts'];

/**
 * The deliveries that `emit` generates, one by one.
 *
 * Throws a usage error for a change that no event of the first round has a place for.
 */
export async function* eventsToEmit(options: Generated): AsyncGenerator<Outgoing> {
  let roundAtMs = 0;
  for await (const events of rounds(options)) {
    const [first] = events;
    const firstMs = momentOf(first?.ts).atMs ?? 0;
    let lastAtMs = roundAtMs;
    for (const event of events) {
      const { atMs = firstMs } = momentOf(event.ts);
      // One session after the other.
      lastAtMs = roundAtMs + atMs - firstMs;
      yield { label: event.type, id: event.id, body: JSON.stringify(event), atMs: lastAtMs };
    }
    roundAtMs = lastAtMs;
  }
}

/** The same for a storm: without end, as fast as they are asked for, where no seed asks for the same again. */
export function stormToEmit(options: Generated): AsyncGenerator<Outgoing> {
  const { seed, count, tier, changes } = options;
  const isSame = seed !== undefined || count !== undefined || tier === 'odd';
  if (isSame || changes.some(({ pointer }) => RENEWED.includes(pointer))) return eventsToEmit(options);
  return renewedEvents(async function* () {
    for await (const events of rounds(options)) yield* events;
  });
}

async function* rounds(options: Generated): AsyncGenerator<readonly Envelope[]> {
  const seed = options.seed ?? randomInt(2 ** 31);
  for (let serial = 0; serial < (options.count ?? Number.POSITIVE_INFINITY); serial += 1) {
    const events = await roundOf(options, seed, serial);
    const placeless = options.changes.find((change) => !events.some((event) => hasPlace(change, event)));
    if (placeless) throw noPlaceFor(placeless, events);
    yield options.changes.length === 0 ? events : events.map((event) => withChanges(event, options.changes));
  }
}

async function roundOf(options: Generated, seed: number, serial: number): Promise<readonly Envelope[]> {
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
