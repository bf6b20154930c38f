import type { Effect, Observer } from '../../effects/effects.ts';
import { isAtPlaceOf } from '../../effects/fits-effect.ts';
import { observerName } from '../../effects/observer-name.ts';
import { placeOf } from '../../effects/place-of.ts';
import type { DeliveryEntry, SightingEntry } from '../../ledger/entry.ts';
import { observerMistaken } from '../../sinks/sink-errors.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';
import { FENCE } from '../conduct/fence.ts';
import { OPENING } from '../conduct/opening.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import { longestMs, withinMs } from '../conduct/within-ms.ts';
import type { EventSource } from './event-source.ts';
import {
  type MarkedEvent,
  type MarkedSession,
  type MarkedSessionOptions,
  markedSession,
  type SessionSurroundings,
} from './marked-session.ts';
import { within } from './patience.ts';
import type { RunContext } from './run-context.ts';

/** How an event is marked. */
interface MarkedOptions extends Pick<MarkedSessionOptions, 'nulls' | 'nameOf'> {
  /** Whether nothing comes before it, because it must lead to nothing. @default false */
  readonly isAlone?: boolean;
}

/** How effects are looked for in a scenario. */
export interface EffectStage {
  /** The types of which it is described what their events lead to, in the order of a live session. */
  readonly types: readonly EventType[];
  readonly effectsOf: (type: EventType) => readonly Effect[];
  /** A session with a mark of its own. */
  session(options?: MarkedSessionOptions): MarkedSession;
  /** An event of this type, of a session of its own; the recording that it says is finished is there, if one can be laid. */
  marked(type: EventType, options?: MarkedOptions): Promise<MarkedEvent>;
  /** Delivers the start of its session, if it has one, and waits until the effects of that have come. */
  opens(marked: MarkedEvent): Promise<void>;
  /** Waits until something that names an event was seen wherever its effects are looked for; `false` when it is not in time. */
  comes(marked: MarkedEvent): Promise<boolean>;
  /** Answers what names this event by a script, of which `ok` is a success. */
  script(marked: MarkedEvent, scriptFor: (ok: string) => string): void;
  /** Waits until so many requests for an effect of this event have begun. */
  begins(marked: MarkedEvent, effect: Effect, number: number, waitMs: number): Promise<boolean>;
  /** How long a sink holds a request while an answer is waited for, in ms. */
  readonly holdMs: number;
  /** Ends every `hold` of what names this event. */
  release(marked: MarkedEvent): void;
  /** A good event with its effects, and a silence in which each forbidden effect would have come. */
  proveSilence(): Promise<void>;
}

/** What looking for effects takes of the rest of a stage. */
interface Surroundings extends SessionSurroundings {
  readonly types: readonly EventType[];
  readonly channels: EventSource['channels'];
  deliver(label: string, body: Envelope, options: { readonly mark: string }): Promise<DeliveryEntry>;
  becomesCalm(): void;
}

/** The part of a stage that looks for effects. */
export function effectStage(context: RunContext, stage: () => Surroundings): EffectStage {
  const { clock, times, access, effects, sinks, lookout, sightings, absentEffects, askedTypes, signal } =
    context;
  const made: MarkedEvent[] = [];

  function effectsOf(type: EventType): readonly Effect[] {
    return effects.events[type] ?? [];
  }

  /** How many requests to a sink the start of its session leads to. */
  function requestsBefore({ opening }: MarkedEvent, sink: string): number {
    return opening ? effectsOf(opening.type).filter(({ request }) => request?.to === sink).length : 0;
  }

  const types = eventTypes.filter((type) => effectsOf(type).length > 0);
  let sessions = 0;

  /** The observers that are asked about an event; all of them where its type leads to nothing. */
  function observersOf(type: EventType): readonly Observer[] {
    const described = types.includes(type) ? [type] : types;
    return described.flatMap(effectsOf).flatMap(({ observe }) => observe ?? []);
  }

  /** Nobody may say yes to what no receiver has heard of. */
  async function checkObservers(marked: MarkedEvent): Promise<void> {
    const { type } = marked;
    if (askedTypes.has(type)) return;
    askedTypes.add(type);
    for (const observer of observersOf(type)) {
      if (!(await lookout.ask(observer, marked))) continue;
      const why = `says yes to an event of ${type} that was not delivered yet`;
      const hint = 'Let it say yes only where it finds what the event leads to that it is asked about.';
      throw observerMistaken(observerName(observer), why, hint);
    }
  }

  /** Asks until there is a yes; a no counts as the last one where it was asked for at the end of the time. */
  async function isObserved(observer: Observer, marked: MarkedEvent, ms: number): Promise<boolean> {
    const endsAtMs = clock.now() + ms;
    for (;;) {
      const askedAtMs = clock.now();
      if (await lookout.ask(observer, marked)) return true;
      if (askedAtMs >= endsAtMs) return false;
      await clock.sleep(stagePace.askMs, signal);
    }
  }

  /** Waits until enough is seen; what is not counts as absent where it was looked for at the end of the time. */
  async function isSeen(isEnough: (seen: readonly SightingEntry[]) => boolean, ms: number): Promise<boolean> {
    const wait = (waitMs: number) =>
      within({ clock, ms: waitMs, signal }, (over) => sightings.until(isEnough, over));
    if (await wait(ms)) return true;
    await lookTwice();
    return (await wait(stagePace.instantMs)) ?? false;
  }

  /** What is being written at one look is seen at the next. */
  async function lookTwice(): Promise<void> {
    await lookout.look();
    await lookout.look();
  }

  /** Looks everywhere once more for what this scenario may have led to. */
  async function lookAgain(): Promise<void> {
    await lookTwice();
    await Promise.all(
      made.flatMap((marked) => observersOf(marked.type).map((observer) => lookout.ask(observer, marked))),
    );
  }

  /** What is taken away at once must have been seen before. */
  async function prepared(marked: MarkedEvent): Promise<MarkedEvent> {
    made.push(marked);
    await lookout.look();
    return marked;
  }

  const self: EffectStage = {
    types,
    effectsOf,
    holdMs: Math.min(
      holdMs(stagePace.uploadMs, times),
      (access.description.answerWithinMs ?? Number.POSITIVE_INFINITY) * stagePace.answerShare,
    ),
    session(options = {}) {
      const { channels } = stage();
      const platform = options.beside?.channel.platform.name;
      const others = channels.filter((channel) => channel.platform.name !== platform);
      const channel = others[sessions++ % others.length] ?? channels[0];
      const session = markedSession(context, stage(), { ...options, channel });
      return { ...session, event: async (type) => prepared(await session.event(type)) };
    },
    async marked(type, { isAlone = false, ...options } = {}) {
      const session = self.session(options);
      const marked = await session.event(type);
      // In a session that goes on, a yes may be one to what came before.
      await checkObservers(marked);
      const begins = 'channel' in marked.event.data && type !== 'live_start';
      if (isAlone || !begins || !stage().types.includes('live_start')) return marked;
      return { ...marked, opening: await session.event('live_start') };
    },
    async opens({ opening }) {
      if (!opening) return;
      await stage().deliver(OPENING, opening.event, opening);
      await self.comes(opening);
    },
    async comes(marked) {
      const { type, mark, opening } = marked;
      const absentBefore = absentEffects.get(type) ?? 0;
      const wanted = effectsOf(type);
      const all = [...(opening ? effectsOf(opening.type) : []), ...wanted];
      const isEnough = (seen: readonly SightingEntry[]): boolean =>
        wanted.every(
          (effect) =>
            effect.observe ||
            seen.filter((sighting) => sighting.marks.includes(mark) && isAtPlaceOf(effect, sighting.seen))
              .length >= all.filter((each) => placeOf(each) === placeOf(effect)).length,
        );
      const patienceMs = Math.max(0, ...wanted.map(withinMs)) + stagePace.slowMs;
      // A receiver that does nothing is not waited for each time.
      const ms =
        absentBefore < stagePace.absentEffects ? patienceMs : Math.min(patienceMs, stagePace.briefMs);
      const come = await Promise.all([
        isSeen(isEnough, ms),
        ...wanted.map(({ observe }) => observe === undefined || isObserved(observe, marked, ms)),
      ]);
      const hasCome = come.every((each) => each === true);
      absentEffects.set(type, hasCome ? 0 : absentBefore + 1);
      return hasCome;
    },
    script: (marked, scriptFor) =>
      sinks.script(marked.mark, (ok, sink) =>
        [...Array.from({ length: requestsBefore(marked, sink) }, () => ok), scriptFor(ok)].join(','),
      ),
    async begins(marked, { request }, number, waitMs) {
      const sink = request?.to ?? '';
      const which = { sink, mark: marked.mark, number: requestsBefore(marked, sink) + number };
      const arrival = await within({ clock, ms: waitMs, signal }, (over) => sinks.arrival(which, over));
      return arrival !== undefined;
    },
    release: ({ mark }) => sinks.release(mark),
    async proveSilence() {
      const sinceMs = clock.now();
      const [type] = types;
      if (type) {
        const fence = await self.marked(type);
        await self.opens(fence);
        await stage().deliver(FENCE, fence.event, fence);
        await self.comes(fence);
      }
      stage().becomesCalm();
      await clock.sleep(Math.max(0, sinceMs + longestMs(effects) - clock.now()), signal);
      await lookAgain();
    },
  };
  return self;
}
