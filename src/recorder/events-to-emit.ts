import { randomInt, randomUUID } from 'node:crypto';
import type { Envelope } from '../spec/envelope.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import { type FieldChange, hasPlace, noPlaceFor, withChanges } from './field-change.ts';
import type { Places } from './material/known-places.ts';
import { ofKnownPlaces } from './of-known-places.ts';
import { momentOf, type Outgoing, type OutgoingSource } from './outgoing.ts';
import { renewedEvents } from './renewed-events.ts';
import { sampleEnvelope } from './samples.ts';
import { session } from './session.ts';
import type { SEVERAL } from './several.ts';

/** What is to be sent, where it is generated. */
export interface Generated extends Places {
  readonly what: EventType | (typeof SEVERAL)[number];
  readonly changes: readonly FieldChange[];
  /** The types that several events are of. @default all */
  readonly types?: readonly EventType[];
  /** Rounds; absent for rounds without end. */
  readonly count?: number | undefined;
  /** Absent for new events at the present time. */
  readonly seed?: number | undefined;
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
export function stormToEmit(options: Generated): OutgoingSource {
  const { seed, count, tier, changes } = options;
  const isSame = seed !== undefined || count !== undefined || tier === 'odd';
  if (isSame || changes.some(({ pointer }) => RENEWED.includes(pointer))) return eventsToEmit(options);
  const stockSeed = randomSeed();
  return renewedEvents(function* () {
    for (let serial = 0; ; serial += 1) {
      yield* changed(realisticRound(options, stockSeed, serial), { changes, serial });
    }
  });
}

async function* rounds(options: Generated): AsyncGenerator<readonly Envelope[]> {
  const { seed = randomSeed(), count = Number.POSITIVE_INFINITY, changes } = options;
  for (let serial = 0; serial < count; serial += 1) {
    yield changed(await roundOf(options, seed, serial), { changes, serial });
  }
}

/** Later rounds may lack what an array of the first one has. */
function changed(
  events: readonly Envelope[],
  { changes, serial }: { readonly changes: readonly FieldChange[]; readonly serial: number },
): readonly Envelope[] {
  if (changes.length === 0) return events;
  const placeless =
    serial > 0 ? undefined : changes.find((change) => !events.some((event) => hasPlace(change, event)));
  if (placeless) throw noPlaceFor(placeless, events);
  return events.map((event) => withChanges(event, changes));
}

async function roundOf(options: Generated, seed: number, serial: number): Promise<readonly Envelope[]> {
  if (options.tier === 'realistic') return realisticRound(options, seed, serial);
  const { oddEnvelopes } = await import('./arbitraries/odd-envelopes.ts');
  const odd = oddEnvelopes(typesOf(options), seed + serial);
  return odd.map((event) => ofKnownPlaces(event, options));
}

function realisticRound(options: Generated, seed: number, serial: number): readonly Envelope[] {
  // Without a seed nothing needs repeating, and what is sent is as new as it says.
  const isNew = options.seed === undefined;
  const id = isNew ? { id: randomUUID } : {};
  const { channels, folder, types = eventTypes } = options;
  if (options.what === 'session') {
    const events = session({
      seed,
      serial,
      channels,
      folder,
      ...id,
      ...(isNew ? { startAt: new Date() } : {}),
    });
    return events.filter(({ type }) => types.includes(type));
  }
  const at = isNew ? { at: new Date() } : {};
  return typesOf(options).map((type) =>
    sampleEnvelope(type, { seed, serial, channels, folder, ...id, ...at }),
  );
}

function typesOf({ what, types = eventTypes }: Generated): readonly EventType[] {
  return what === 'all' || what === 'session' ? types : [what];
}

function randomSeed(): number {
  return randomInt(2 ** 31);
}
