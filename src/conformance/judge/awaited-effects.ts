import type { Effect } from '../../effects/effects.ts';
import { fitsEffect, isAtPlaceOf } from '../../effects/fits-effect.ts';
import type { DeliveryEntry, SightingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { isTaken } from '../conduct/answers.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { dealtOut } from './dealt-out.ts';

/** An effect that an accepted event leads to, and what was seen of it. */
export interface AwaitedEffect {
  readonly delivery: DeliveryEntry;
  readonly effect: Effect;
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

/** The effects of the accepted deliveries of events; an event that is delivered again has them once. */
export function awaitedEffects(
  { effects, deliveries, sightings }: Evidence,
  isMeant: (delivery: DeliveryEntry) => boolean = () => true,
): readonly AwaitedEffect[] {
  const byMark = new Map<string, DeliveryEntry>();
  for (const delivery of deliveries) {
    const { mark } = delivery;
    if (mark !== undefined && !byMark.has(mark) && isMeant(delivery) && isTaken(delivery)) {
      byMark.set(mark, delivery);
    }
  }
  return [...byMark].flatMap(([mark, delivery]) => {
    const event = JSON.parse(delivery.body ?? '') as Envelope;
    const wanted = effects.events[event.type] ?? [];
    const isRight = (effect: Effect, { seen }: SightingEntry): boolean =>
      fitsEffect(effect, seen, { event, effects });
    const isAnyRight = (sighting: SightingEntry): boolean =>
      wanted.some((effect) => isRight(effect, sighting));
    const named = oneOfEach(
      sightings.filter(({ marks }) => marks.includes(mark)),
      isAnyRight,
    );
    const dealt = dealtOut(wanted, named, isRight);
    return wanted.map((effect) => ({
      delivery,
      effect,
      fitting: named.filter((sighting) => dealt.get(sighting) === effect),
      // What one effect of the event is, another one in the same place need not be.
      unfitting: named.filter((sighting) => isAtPlaceOf(effect, sighting.seen) && !isAnyRight(sighting)),
    }));
  });
}

/** A file that is changed is still one: of what was seen of it counts what is right first, or else what was seen last. */
function oneOfEach(
  sightings: readonly SightingEntry[],
  isRight: (sighting: SightingEntry) => boolean,
): readonly SightingEntry[] {
  const things = Map.groupBy(sightings, ({ id, seen }) =>
    seen.what === 'file' ? JSON.stringify([seen.change, seen.folder, seen.path]) : id,
  );
  return [...things.values()].flatMap((states) => states.find(isRight) ?? states.at(-1) ?? []);
}
