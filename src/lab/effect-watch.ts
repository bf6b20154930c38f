import type { Clock } from '../clock/clock.ts';
import { stagePace } from '../conformance/conduct/stage-pace.ts';
import { withinMs } from '../conformance/conduct/within-ms.ts';
import type { Effects, Observer } from '../effects/effects.ts';
import { toldBy } from '../effects/told-by.ts';
import { HarnessError, messageOf } from '../errors.ts';
import type { SightingEntry } from '../ledger/entry.ts';
import { lineWatch } from '../sinks/line-watch.ts';
import type { Question } from '../sinks/observers.ts';
import type { Sinks } from '../sinks/sinks.ts';
import { type Lookout, startLookout } from '../sinks/start-lookout.ts';
import { startSinks } from '../sinks/start-sinks.ts';
import type { Envelope } from '../spec/envelope.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import { jsonOf } from '../spec/json-of.ts';
import { memberOf } from '../spec/member-of.ts';
import type { OpenTarget, Target } from '../target/target.ts';
import { EventNames } from './event-names.ts';

interface WatchOptions {
  readonly clock: Clock;
  readonly target: Pick<Target, 'kind' | 'description'>;
  /** Whether the lab has laid a file. */
  readonly isLaid: (path: string) => boolean;
  readonly onSighting: (sighting: Omit<SightingEntry, 'id'>) => void;
  /** Is told why effects are no longer seen. */
  readonly onMistake: (why: string) => void;
}

/** Plays the sinks of a described receiver, and looks for its effects, while it is open. */
export class EffectWatch {
  readonly #options: WatchOptions;
  readonly #effects: Effects;
  readonly #names = new EventNames();
  readonly #seeLine: (line: string) => void;
  #over = new AbortController();
  #sinks: Sinks | undefined;
  #lookout: Lookout | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#effects = options.target.description?.effects ?? { events: {} };
    this.#seeLine = lineWatch(this.#seeing());
  }

  /** Whether a receiver finds its sinks at addresses that only one can listen at. */
  get hasOwnAddresses(): boolean {
    return Object.values(this.#effects.sinks ?? {}).some(({ listen }) => listen !== undefined);
  }

  get sinkUrls(): Readonly<Record<string, string>> {
    return this.#sinks?.urls ?? {};
  }

  /** Starts the sinks. */
  async open(): Promise<void> {
    this.#over = new AbortController();
    this.#sinks = await startSinks({ ...this.#seeing(), sinks: this.#effects.sinks ?? {} });
  }

  /** Begins to look for what is no request, beside a receiver that listens. */
  async look({ directory }: Pick<OpenTarget, 'directory'>): Promise<void> {
    const { target, isLaid } = this.#options;
    this.#lookout = await startLookout({
      ...this.#seeing(),
      signal: this.#over.signal,
      directory,
      hasOutput: target.kind !== 'url',
      isOwn: isLaid,
      onMistake: (error) => this.#mistaken(error),
    });
  }

  /** Takes a line that the receiver has printed. */
  line(text: string): void {
    this.#seeLine(text);
  }

  /** Is told of a body before it is delivered; what is taken away at once must have been seen before. */
  async announced(body: string): Promise<void> {
    const event = eventOf(body);
    if (event) this.#names.know(event);
    await this.#lookout?.look();
  }

  /** Asks whether the effects of a delivered body are there, until they are or their time is over. */
  delivered(body: string, sinceMs: number): void {
    const event = eventOf(body);
    if (!event) return;
    for (const effect of this.#effects.events[event.type] ?? []) {
      const { observe } = effect;
      if (!observe) continue;
      const question = { event, mark: event.id, sinceMs };
      void this.#ask(observe, question, withinMs(effect)).catch((error) => this.#mistaken(error));
    }
  }

  async close(): Promise<void> {
    this.#over.abort();
    await Promise.all([this.#lookout?.[Symbol.asyncDispose](), this.#sinks?.[Symbol.asyncDispose]()]);
    this.#lookout = undefined;
    this.#sinks = undefined;
  }

  #seeing() {
    const { clock, onSighting } = this.#options;
    const isByAuthor = toldBy(this.#effects);
    const marksIn = (text: string): readonly string[] => this.#names.marksIn(text);
    const isTold = (value: string): boolean => isByAuthor(value) || marksIn(value).length > 0;
    return { clock, effects: this.#effects, marksIn, isTold, onSighting };
  }

  async #ask(observer: Observer, question: Question, ms: number): Promise<void> {
    const { clock } = this.#options;
    const { signal } = this.#over;
    const endsAtMs = clock.now() + ms;
    while (!(await this.#lookout?.ask(observer, question)) && clock.now() < endsAtMs) {
      await clock.sleep(stagePace.askMs, signal);
    }
  }

  #mistaken(error: unknown): void {
    if (this.#over.signal.aborted) return;
    this.#options.onMistake(
      error instanceof HarnessError ? `${error.message} ${error.hint}` : messageOf(error),
    );
  }
}

/** The event that a body is, as far as effects are described by its type. */
function eventOf(body: string): (Envelope & { readonly type: EventType }) | undefined {
  const event = jsonOf(body);
  const isEvent =
    typeof memberOf(event, 'id') === 'string' && eventTypes.some((type) => type === memberOf(event, 'type'));
  return isEvent ? (event as Envelope) : undefined;
}
