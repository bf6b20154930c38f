import { isTaken } from '../../../conformance/conduct/answers.ts';
import { withinMs } from '../../../conformance/conduct/within-ms.ts';
import type { Effect, Effects } from '../../../effects/effects.ts';
import { fitsEffect } from '../../../effects/fits-effect.ts';
import { placeOf } from '../../../effects/place-of.ts';
import type { DeliveryEntry, Entry, SightingEntry } from '../../../ledger/entry.ts';
import { seconds } from '../../../report/seconds.ts';
import type { EventType } from '../../../spec/event-types.ts';
import { jsonOf } from '../../../spec/json-of.ts';
import { memberOf } from '../../../spec/member-of.ts';
import { typeOf } from './delivery-words.ts';
import { dueWords } from './due-words.ts';
import type { Moment } from './moment.ts';
import { shownAtMs } from './shown-at-ms.ts';
import type { Happening } from './story-of.ts';

/** What an author tells of effects, and all that was seen of them. */
export interface SeenEffects {
  readonly effects: Effects;
  readonly sightings: readonly SightingEntry[];
  /** How often events were sent, by their ids. */
  readonly sent: ReadonlyMap<unknown, number>;
}

/** The effects of a ledger. */
export function seenEffectsIn(entries: readonly Entry[]): SeenEffects {
  const run = entries.find((entry) => entry.kind === 'run');
  const sent = new Map<unknown, number>();
  // Without effects nobody looks.
  if (!run?.effects) return { effects: { events: {} }, sightings: [], sent };
  for (const entry of entries) {
    if (entry.kind !== 'delivery') continue;
    const id = memberOf(eventOf(entry), 'id');
    sent.set(id, (sent.get(id) ?? 0) + 1);
  }
  return { effects: run.effects, sightings: entries.filter((entry) => entry.kind === 'sighting'), sent };
}

/** What an event leads to: each described effect as it came, or as it is due. */
export function effectsOf(
  delivery: DeliveryEntry,
  { effects, sightings, sent }: SeenEffects,
  moment: Moment,
): readonly Happening[] {
  const event = eventOf(delivery);
  const wanted = effects.events[typeOf(delivery) as EventType] ?? [];
  return wanted.flatMap((effect): Happening[] => {
    const seen = sightings.filter(
      (sighting) => endOf(sighting) >= delivery.atMs && fitsEffect(effect, sighting.seen, { event, effects }),
    );
    const [first] = seen;
    const sentTimes = sent.get(memberOf(event, 'id')) ?? 1;
    if (first) return [come(effect, delivery, { first, times: seen.length, sentTimes })];
    return isTaken(delivery) ? [due(effect, delivery, moment)] : [];
  });
}

function come(
  effect: Effect,
  { atMs }: DeliveryEntry,
  { first, times, sentTimes }: { first: SightingEntry; times: number; sentTimes: number },
): Happening {
  const isExact = first.seen.what === 'request' || first.seen.what === 'line';
  const tookMs = shownAtMs(first) - atMs;
  const isLate = first.atMs - atMs > withinMs(effect);
  const lateness = isLate ? `: ${seconds(withinMs(effect))} are described` : '';
  const isTooOften = times > (effect.oncePerId ? 1 : sentTimes);
  const howOften = times === 1 ? '' : ` It came ${often(times)}; the lab sent the event ${often(sentTimes)}.`;
  return {
    id: first.id,
    title: titleOf(effect),
    words: `${isExact ? 'came' : 'was seen'} ${seconds(tookMs)} after the event was sent${lateness}.${howOften}`,
    tone: isLate || isTooOften ? 'bad' : 'good',
  };
}

function due(effect: Effect, { atMs }: DeliveryEntry, moment: Moment): Happening {
  const dueAtMs = atMs + withinMs(effect);
  return {
    title: titleOf(effect),
    words: `${dueWords(dueAtMs, moment)}.`,
    tone: moment.nowMs > dueAtMs ? 'bad' : 'calm',
  };
}

function often(times: number): string {
  return ['once', 'twice'][times - 1] ?? `${times} times`;
}

function titleOf(effect: Effect): string {
  const place = placeOf(effect);
  return place.charAt(0).toUpperCase() + place.slice(1);
}

/** What has no end was seen at once. */
function endOf({ atMs, seen }: SightingEntry): number {
  return seen.endAtMs ?? atMs;
}

function eventOf({ body = '' }: DeliveryEntry): unknown {
  return jsonOf(body);
}
