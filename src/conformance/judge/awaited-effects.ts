import type { Effect } from '../../effects/effects.ts';
import { fitsEffect, isAtPlaceOf } from '../../effects/fits-effect.ts';
import type { DeliveryEntry, SightingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { jsonOf } from '../../spec/json-of.ts';
import { isTaken } from '../conduct/answers.ts';
import { tokensIn } from '../conduct/tokens.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { dealtOut } from './dealt-out.ts';

/** An effect that an accepted event leads to, and what was seen of it. */
export interface AwaitedEffect {
  readonly delivery: DeliveryEntry;
  readonly effect: Effect;
  /** The marks that its session holds. */
  readonly own: ReadonlySet<string>;
  /** What is as its author says, in the order of time. */
  readonly fitting: readonly SightingEntry[];
  /** What names the event in the same place, and has not its values. */
  readonly unfitting: readonly SightingEntry[];
}

/** Whether the sink failed the first request for an effect: of several at one sink it fails but one. */
export function isFailed({ fitting: [first] }: AwaitedEffect): boolean {
  if (first?.seen.what !== 'request') return false;
  return first.seen.status === undefined || first.seen.status >= 400;
}

/**
 * The effects of the accepted deliveries of events; an event that is delivered again has them once.
 *
 * What was seen belongs to the event that it fits, of those whose session holds all marks that it names.
 */
export function awaitedEffects(
  { effects, deliveries, sightings }: Evidence,
  isMeant: (delivery: DeliveryEntry) => boolean = () => true,
): readonly AwaitedEffect[] {
  const events = markedEvents(deliveries);
  const awaited = events.flatMap((each) =>
    (effects.events[each.event.type] ?? []).map((effect) => ({
      ...each,
      effect,
      fitting: [] as SightingEntry[],
      unfitting: [] as SightingEntry[],
    })),
  );
  const isRight = ({ effect, event }: (typeof awaited)[number], { seen }: SightingEntry): boolean =>
    fitsEffect(effect, seen, { event, effects });
  for (const sighting of sightings) {
    const before = awaited.filter(({ delivery }) => delivery.atMs <= latestMs(sighting));
    const holding = before.filter(({ own }) => sighting.marks.every((mark) => own.has(mark)));
    const named = before.filter(({ delivery }) => sighting.marks.includes(delivery.mark ?? ''));
    const fits = (holding.length > 0 ? holding : named).filter((each) => isRight(each, sighting));
    if (fits.length > 0) addThing(leastSeen(fits)?.fitting ?? [], sighting);
    else for (const last of lastAtPlace(named, sighting)) addThing(last.unfitting, sighting);
  }
  return [...Map.groupBy(awaited, ({ delivery }) => delivery).values()].flatMap((alike) => {
    const things = alike.flatMap(({ fitting }) => fitting).toSorted((one, other) => one.atMs - other.atMs);
    const dealt = dealtOut(alike, things, isRight);
    return alike
      .filter(({ delivery }) => isMeant(delivery))
      .map((each) => ({ ...each, fitting: things.filter((thing) => dealt.get(thing) === each) }));
  });
}

/** When it was so at the latest: what is looked for from time to time may be there since it was last looked for. */
function latestMs({ atMs, seen }: SightingEntry): number {
  return seen.what === 'request' ? atMs : seen.endAtMs;
}

/** The one that was seen least, and of those the last. */
function leastSeen<Seen extends AwaitedEffect>(fits: readonly Seen[]): Seen | undefined {
  const least = Math.min(...fits.map(({ fitting }) => fitting.length));
  return fits.findLast(({ fitting }) => fitting.length === least);
}

/** Of each session the last whose effect is looked for where this was seen. */
function lastAtPlace<Seen extends AwaitedEffect>(
  named: readonly Seen[],
  sighting: SightingEntry,
): readonly Seen[] {
  // A plain yes has no values that could be others.
  if (sighting.seen.what === 'answer' && sighting.seen.about !== undefined) return [];
  const atPlace = named.filter(({ effect }) => isAtPlaceOf(effect, sighting.seen));
  return [...new Map(atPlace.map((each) => [each.delivery.mark, each])).values()];
}

interface MarkedDelivery extends Pick<AwaitedEffect, 'delivery' | 'own'> {
  readonly event: Envelope;
}

/** The first accepted delivery of each event; what came before it of its session was accepted too. */
function markedEvents(deliveries: readonly DeliveryEntry[]): readonly MarkedDelivery[] {
  const refused = deliveries.filter((delivery) => !isTaken(delivery));
  const marked = deliveries.filter(
    ({ mark, atMs }) =>
      mark !== undefined && !refused.some((each) => each.mark === mark && each.atMs <= atMs),
  );
  const sessions = Map.groupBy(marked, ({ mark }) => mark);
  const own = new Map(
    [...sessions].map(([mark, all]) => [mark, new Set(all.flatMap(({ body = '' }) => tokensIn(body)))]),
  );
  const byId = new Map<string, MarkedDelivery>();
  for (const delivery of marked) {
    const event = jsonOf(delivery.body ?? '') as Partial<Envelope> | null | undefined;
    // A body that is no event leads to nothing, though it is taken.
    if (typeof event?.id !== 'string') continue;
    const tokens = new Set([...(own.get(delivery.mark) ?? []), delivery.mark ?? '']);
    if (!byId.has(event.id)) byId.set(event.id, { delivery, event: event as Envelope, own: tokens });
  }
  return [...byId.values()].toSorted((one, other) => one.delivery.atMs - other.delivery.atMs);
}

/** Adds what was seen, unless it is a file that stands there already: one that is changed is still one. */
function addThing(seen: SightingEntry[], sighting: SightingEntry): void {
  if (!seen.some((other) => isSameFile(other.seen, sighting.seen))) seen.push(sighting);
}

function isSameFile(one: SightingEntry['seen'], other: SightingEntry['seen']): boolean {
  return (
    one.what === 'file' &&
    other.what === 'file' &&
    one.change === 'made' &&
    other.change === 'made' &&
    one.folder === other.folder &&
    one.path === other.path
  );
}
