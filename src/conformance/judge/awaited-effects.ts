import type { Effect } from '../../effects/effects.ts';
import type { DeliveryEntry, SightingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { isTaken } from '../conduct/answers.ts';
import { fitsEffect, isAtPlaceOf } from '../conduct/fits-effect.ts';
import type { Evidence } from '../rulebook/evidence.ts';

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
  return first !== undefined && (first.seen.status === undefined || first.seen.status >= 400);
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
    const named = sightings.filter(({ marks }) => marks.includes(mark));
    const wanted = effects.events[event.type] ?? [];
    const isRight = (effect: Effect, sighting: SightingEntry): boolean =>
      fitsEffect(effect, sighting, { event, effects });
    return wanted.map((effect) => ({
      delivery,
      effect,
      fitting: named.filter((sighting) => isRight(effect, sighting)),
      // What one effect of the event is, another one in the same place need not be.
      unfitting: named.filter(
        (sighting) => isAtPlaceOf(effect, sighting) && !wanted.some((each) => isRight(each, sighting)),
      ),
    }));
  });
}
