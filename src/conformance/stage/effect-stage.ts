import type { Effect } from '../../effects/effects.ts';
import type { RecordingEntry, SightingEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { type EventType, eventTypes } from '../../spec/event-types.ts';
import { FENCE } from '../conduct/fence.ts';
import { isAtPlaceOf } from '../conduct/fits-effect.ts';
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
  const { clock, effects, sinks, sightings, absentEffects, signal } = context;

  function effectsOf(type: EventType): readonly Effect[] {
    return effects.events[type] ?? [];
  }

  const types = eventTypes.filter((type) => effectsOf(type).length > 0);

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
      const made = withMark(recording ? naming(plain, recording.output) : plain, mark, {
        ...options,
        description: context.access.description,
      });
      sightings.know(made.id, mark);
      return { type, event: made, mark, ...(recording ? { recording } : {}) };
    },
    async comes({ type, mark }) {
      const absentBefore = absentEffects.get(type) ?? 0;
      const wanted = effectsOf(type);
      const isEnough = (seen: readonly SightingEntry[]): boolean =>
        wanted.every((effect) =>
          seen.some((sighting) => sighting.marks.includes(mark) && isAtPlaceOf(effect, sighting)),
        );
      const patienceMs = Math.max(0, ...wanted.map(withinMs)) + stagePace.slowMs;
      // A receiver that does nothing is not waited for each time.
      const ms =
        absentBefore < stagePace.absentEffects ? patienceMs : Math.min(patienceMs, stagePace.briefMs);
      const hasCome = await within({ clock, ms, signal }, (over) => sightings.until(isEnough, over));
      absentEffects.set(type, hasCome ? 0 : absentBefore + 1);
      return hasCome ?? false;
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
    },
  };
  return self;
}

/** The event of a finished file, or transmux, with the path of a recording that is there. */
function naming(event: Envelope, path: string): Envelope {
  return 'path' in event.data ? ({ ...event, data: { ...event.data, path } } as Envelope) : event;
}
