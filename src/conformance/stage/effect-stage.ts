import type { Effect, Observer } from '../../effects/effects.ts';
import { isAtPlaceOf } from '../../effects/fits-effect.ts';
import { observerName } from '../../effects/observer-name.ts';
import type { RecordingEntry, SightingEntry } from '../../ledger/entry.ts';
import { observerMistaken } from '../../sinks/sink-errors.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';
import { FENCE } from '../conduct/fence.ts';
import { newToken } from '../conduct/new-token.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { tokenIn } from '../conduct/tokens.ts';
import { longestMs, withinMs } from '../conduct/within-ms.ts';
import { within } from './patience.ts';
import type { RunContext } from './run-context.ts';
import { type MarkOptions, withMark } from './with-mark.ts';

/** An event that is told from all others by its mark. */
export interface MarkedEvent {
  readonly type: EventType;
  readonly event: Envelope;
  readonly mark: string;
  /** When it was made, before it is delivered. */
  readonly sinceMs: number;
  /** The recording that it names, where one is there. */
  readonly recording?: RecordingEntry;
}

/** How effects are looked for in a scenario. */
export interface EffectStage {
  /** The types of which it is described what their events lead to, in the order of a live session. */
  readonly types: readonly EventType[];
  readonly effectsOf: (type: EventType) => readonly Effect[];
  /** An event of this type; the recording that it says is finished is there, if one can be laid. */
  marked(type: EventType, options?: Pick<MarkOptions, 'nulls'>): Promise<MarkedEvent>;
  /** Waits until something that names an event was seen wherever its effects are looked for; `false` when it is not in time. */
  comes(marked: MarkedEvent): Promise<boolean>;
  /** Answers what names this event by a script, of which `ok` is a success. */
  script(marked: MarkedEvent, scriptFor: (ok: string) => string): void;
  /** Waits until so many requests for an effect of this event have begun. */
  begins(marked: MarkedEvent, effect: Effect, number: number, waitMs: number): Promise<boolean>;
  /** Ends every `hold` of what names this event. */
  release(marked: MarkedEvent): void;
  /** A good event with its effects, and a silence in which each forbidden effect would have come. */
  proveSilence(): Promise<void>;
}

/** What looking for effects takes of the rest of a stage. */
interface Surroundings {
  lay(label: string): Promise<RecordingEntry>;
  event(type: EventType): Envelope;
  finished(recording: RecordingEntry): Envelope;
  deliver(label: string, body: Envelope, options: { readonly mark: string }): Promise<unknown>;
  becomesCalm(): void;
}

/** The part of a stage that looks for effects. */
export function effectStage(context: RunContext, stage: () => Surroundings): EffectStage {
  const { clock, effects, sinks, lookout, sightings, absentEffects, askedTypes, signal } = context;
  const made: MarkedEvent[] = [];

  function effectsOf(type: EventType): readonly Effect[] {
    return effects.events[type] ?? [];
  }

  const types = eventTypes.filter((type) => effectsOf(type).length > 0);

  /** Whom to ask about an event: of a type that leads to nothing, everybody. */
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

  const self: EffectStage = {
    types,
    effectsOf,
    async marked(type, options) {
      const { lay, event, finished } = stage();
      const isFinish = type === 'video_transmux_finish' || type === 'video_file_finish';
      const recording =
        isFinish && context.target.lacks.recordings === undefined ? await lay(type) : undefined;
      const mark = (recording && tokenIn(recording.name)) ?? newToken();
      const plain = recording && type === 'video_transmux_finish' ? finished(recording) : event(type);
      const { description } = context.access;
      const named = recording ? naming(plain, recording.output) : plain;
      const marked: MarkedEvent = {
        type,
        event: withMark(named, mark, { ...options, description }),
        mark,
        sinceMs: clock.now(),
        ...(recording ? { recording } : {}),
      };
      sightings.know(marked.event.id, mark);
      made.push(marked);
      // What is taken away at once must have been seen before.
      await lookout.look();
      await checkObservers(marked);
      return marked;
    },
    async comes(marked) {
      const { type, mark } = marked;
      const absentBefore = absentEffects.get(type) ?? 0;
      const wanted = effectsOf(type);
      const isEnough = (seen: readonly SightingEntry[]): boolean =>
        wanted.every(
          (effect) =>
            effect.observe ||
            seen.some((sighting) => sighting.marks.includes(mark) && isAtPlaceOf(effect, sighting.seen)),
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
    script: ({ mark }, scriptFor) => sinks.script(mark, scriptFor),
    async begins({ mark }, { request }, number, waitMs) {
      const which = { sink: request?.to ?? '', mark, number };
      const arrival = await within({ clock, ms: waitMs, signal }, (over) => sinks.arrival(which, over));
      return arrival !== undefined;
    },
    release: ({ mark }) => sinks.release(mark),
    async proveSilence() {
      const sinceMs = clock.now();
      const [type] = types;
      if (type) {
        const fence = await self.marked(type);
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

/** The event of a finished file, or transmux, with the path of a recording that is there. */
function naming(event: Envelope, path: string): Envelope {
  return 'path' in event.data ? ({ ...event, data: { ...event.data, path } } as Envelope) : event;
}
