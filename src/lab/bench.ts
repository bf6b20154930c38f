import type { Clock } from '../clock/clock.ts';
import { timesAt } from '../conformance/conduct/times.ts';
import { entryRedactor } from '../conformance/perform/redacted-entry.ts';
import type { RunOptions } from '../conformance/perform/run-options.ts';
import { targetFacts } from '../conformance/perform/target-facts.ts';
import { withNearMisses } from '../conformance/rulebook/near-misses.ts';
import { suite } from '../conformance/rulebook/suite.ts';
import { isUpload } from '../conformance/stage/is-upload.ts';
import { resendWindowMs } from '../conformance/stage/resend-window.ts';
import type { EndEntry, Entry, RunEntry, TargetFacts } from '../ledger/entry.ts';
import { KeptOutput, type OutputLimits } from '../ledger/kept-output.ts';
import { redactor } from '../ledger/redact.ts';
import { seconds } from '../report/seconds.ts';
import type { EventType } from '../spec/event-types.ts';
import { parseScript } from '../storage/script.ts';
import { startStorage } from '../storage/start-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Target } from '../target/target.ts';
import { AttemptEntries } from './attempt-entries.ts';
import { Deliveries } from './deliveries.ts';
import { EffectWatch } from './effect-watch.ts';
import { firstTypeOf } from './first-type-of.ts';
import { HeldReceiver } from './held-receiver.ts';
import { isOpen } from './is-open.ts';
import { Journal } from './journal.ts';
import type { LabState, Payload } from './lab-api.ts';
import { LaidRecordings, NO_DIRECTORY } from './laid-recordings.ts';
import { PastedCurl } from './pasted-curl.ts';
import { samplePayload } from './sample-payload.ts';
import { LabProblem } from './server/lab-problem.ts';
import { SuiteRuns, type SuiteSetting } from './suite-runs.ts';
import { UploadKeys } from './upload-keys.ts';

/** What a lab works on. */
export interface BenchOptions {
  readonly clock: Clock;
  readonly target: Target;
  /** The receiver's times are those of the interface, times this. */
  readonly timeScale: number;
  /** URLs of single event types. */
  readonly routes?: RunOptions['routes'];
  readonly storage: RunOptions['storage'];
  /** What runs of the suite are made against. */
  readonly setting: () => SuiteSetting;
  /** Gives up starting. */
  readonly signal: AbortSignal;
}

/** Is told of what happens. */
export interface BenchListener {
  readonly onEntries: () => void;
  readonly onState: () => void;
}

const DEFAULT_SCRIPT = '201';

/** As many lines in a second as the journal keeps before it forgets the oldest ones. */
const OUTPUT_LIMITS: OutputLimits = {
  perSecond: { lines: 10_000, bytes: 4 * 1_048_576 },
  inAll: { lines: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
};

/** What changes while a lab lives. */
interface Now {
  /** Answers the uploads that begin. */
  script: string;
  /** Absent until it has started. */
  receiver?: HeldReceiver;
  /** Why effects are no longer seen. */
  unseen?: string;
}

interface BenchParts {
  readonly listener: BenchListener;
  readonly journal: Journal;
  readonly recordings: LaidRecordings;
  readonly uploads: UploadKeys;
  readonly storage: Storage;
  readonly now: Now;
  readonly secrets: readonly string[];
}

/** Receiver, storage and recorder of a lab, and what has happened between them: all of it but the page. */
export class Bench implements AsyncDisposable {
  readonly journal: Journal;
  readonly recordings: LaidRecordings;
  readonly deliveries: Deliveries;
  readonly runs: SuiteRuns;
  /** Takes the secrets out of a text. */
  readonly redact: (text: string) => string;
  readonly #options: BenchOptions;
  readonly #listener: BenchListener;
  readonly #storage: Storage;
  readonly #uploads: UploadKeys;
  readonly #pasted: PastedCurl;
  readonly #effects: EffectWatch;
  readonly #startedAt = new Date().toISOString();
  readonly #over = new AbortController();
  readonly #now: Now;
  readonly #output = new KeptOutput(
    OUTPUT_LIMITS,
    (line) => void this.journal.append({ kind: 'log', ...line }),
  );
  /** Whether a run has the place of the lab's storage. */
  #isLent = false;

  static async start(options: BenchOptions, listener: BenchListener): Promise<Bench> {
    const { clock, target, timeScale } = options;
    const times = timesAt(timeScale, 1, target.description?.times);
    const secrets = [...target.secrets.flatMap(withNearMisses), options.storage.key];
    const journal = new Journal({ clock, redact: entryRedactor(secrets), onChange: listener.onEntries });
    const now: Now = { script: DEFAULT_SCRIPT };
    const recordings = new LaidRecordings({
      journal,
      description: target.description ?? {},
      directory: () => now.receiver?.current.directory ?? target.description?.recordings?.folder,
      script: () => now.script,
    });
    const attempts = new AttemptEntries({ journal, recordings });
    const uploads = new UploadKeys(times, {
      onBegin: (key, name) => {
        storage.script(key, now.script);
        recordings.answeredBy(name, now.script);
      },
      onForgotten: (key) => void storage.removeScript(key),
    });
    const storage: Storage = await startStorage({
      ...options.storage,
      clock,
      // The journal remembers them.
      forgets: true,
      tellsStored: true,
      resendWindowMs: resendWindowMs(times),
      uploadOf: ({ name, method }) => (isUpload(method) ? uploads.keyFor(name, clock.now()) : undefined),
      onArrival: (_, soFar) => attempts.begun(soFar),
      onAttempt: (attempt) => {
        attempts.over(attempt);
        uploads.over(attempt, clock.now());
      },
    });
    const bench = new Bench(options, { listener, journal, recordings, uploads, storage, now, secrets });
    try {
      await bench.#open();
      return bench;
    } catch (error) {
      await bench[Symbol.asyncDispose]();
      throw error;
    }
  }

  private constructor(options: BenchOptions, { listener, uploads, secrets, ...parts }: BenchParts) {
    const { journal, recordings, storage, now } = parts;
    this.#uploads = uploads;
    this.#options = options;
    this.#listener = listener;
    this.#storage = storage;
    this.#now = now;
    this.journal = journal;
    this.recordings = recordings;
    this.redact = redactor(secrets);
    this.#pasted = new PastedCurl({
      url: () => now.receiver?.current.url,
      place: options.target.description?.key,
    });
    this.#effects = new EffectWatch({
      clock: options.clock,
      target: options.target,
      isLaid: (path) => recordings.hasLaid(path),
      onSighting: (sighting) => void journal.append(sighting),
      onMistake: (why) => {
        now.unseen = this.redact(why);
        listener.onState();
      },
    });
    this.deliveries = new Deliveries({
      clock: options.clock,
      journal,
      recordings,
      uploads,
      effects: this.#effects,
      url: () => this.#webhook(),
      routes: options.routes ?? {},
      description: options.target.description ?? {},
    });
    this.runs = new SuiteRuns({
      setting: options.setting,
      storage: () => this.#storageOfRuns(),
      hindrance: () => this.#hindrance(),
      makeWay: () => this.#makeWay(),
      secrets,
      onChange: listener.onState,
    });
  }

  state(): LabState {
    const { target, timeScale, clock } = this.#options;
    const { description = {} } = target;
    const { retryDelayMs, attempts } = timesAt(timeScale, 1, description.times);
    const uploads = description.storage !== 'none';
    const ended = this.#now.receiver?.ended;
    return {
      suite,
      target: { kind: target.kind, url: this.#facts()?.url ?? '', ...(ended === undefined ? {} : { ended }) },
      ...(uploads ? { storage: { url: this.#storage.url } } : {}),
      firstType: firstTypeOf(description),
      retrying: { retryDelayMs, attempts: uploads ? attempts : 0 },
      ...(this.#now.unseen === undefined ? {} : { unseen: this.#now.unseen }),
      ...((this.#now.receiver?.current.directory ?? description.recordings) === undefined
        ? { noRecordings: NO_DIRECTORY }
        : {}),
      script: this.#now.script,
      nowMs: clock.now(),
      runs: this.runs.list(),
    };
  }

  /** Answers uploads that begin from now on by this script. */
  setScript(script: string): void {
    parseScript(script);
    this.#now.script = script;
    this.#listener.onState();
  }

  /** Starts a receiver again that has ended. */
  async restart(): Promise<void> {
    if (this.#options.target.kind !== 'command') {
      throw new LabProblem(409, 'The lab did not start the receiver by a command.', 'Start it yourself.');
    }
    await this.#now.receiver?.restart();
  }

  /** An event to edit, of this receiver. */
  sample(type: EventType, recording: string | undefined): Payload {
    const laid = recording === undefined ? undefined : this.recordings.byId(recording);
    return samplePayload(type, laid, this.#options.target.description ?? {});
  }

  /** Commands that repeat a delivery when they are pasted. */
  curl(id: string): string {
    const delivery = this.deliveries.byId(id);
    return this.#pasted.linesFor(delivery, this.deliveries.bodyOf(delivery));
  }

  /** Forgets log lines, and deliveries and attempts that are over. */
  clear(): void {
    this.journal.clear((entry) => ['run', 'recording'].includes(entry.kind) || isOpen(entry));
    this.deliveries.forget();
  }

  /** All that happened, as a ledger that is over. */
  ledger(): Entry[] {
    const atMs = this.#options.clock.now();
    const end: EndEntry = {
      id: 'end',
      kind: 'end',
      atMs,
      outcome: 'finished',
      durationMs: atMs,
      criticalPathMs: 0,
    };
    return [...this.journal.entries(), end];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#over.abort(new DOMException('The lab ends.', 'AbortError'));
    await Promise.all([this.runs[Symbol.asyncDispose](), this.deliveries[Symbol.asyncDispose]()]);
    // Before the receiver ends, or what it was still sending would look given up.
    await Promise.all([this.#storage[Symbol.asyncDispose](), this.#effects.close()]);
    await this.#now.receiver?.[Symbol.asyncDispose]();
    await this.recordings[Symbol.asyncDispose]();
    this.#pasted[Symbol.dispose]();
  }

  async #open(): Promise<void> {
    const { target, storage, signal } = this.#options;
    await this.#effects.open();
    this.#now.receiver = await HeldReceiver.start({
      target,
      surroundings: {
        storageUrl: this.#storage.url,
        storageKey: storage.key,
        sinkUrls: this.#effects.sinkUrls,
        onLine: (stream, text) => {
          this.#output.line({ stream, text, atMs: this.#options.clock.now(), isNaming: false });
          this.#effects.line(text);
        },
        signal: AbortSignal.any([signal, this.#over.signal]),
      },
      onChange: () => {
        const entry = this.#runEntry();
        if (entry) this.journal.replace('run', entry);
        this.#listener.onState();
      },
    });
    await this.#effects.look(this.#now.receiver.current);
    const entry = this.#runEntry();
    if (entry) this.journal.append(entry);
    this.#listener.onState();
  }

  /** Whether storage, or a sink, is where only one can listen, and a run needs it. */
  get #isShared(): boolean {
    return this.#options.target.kind === 'url' || this.#effects.hasOwnAddresses;
  }

  #facts(): TargetFacts | undefined {
    const { target, timeScale } = this.#options;
    const open = this.#now.receiver?.current;
    return open && targetFacts(target, open, { timeScale, virtualTime: false, slow: false });
  }

  /** Says that this is no run of the suite: no rule is to be judged. */
  #runEntry(): Omit<RunEntry, 'id'> | undefined {
    const target = this.#facts();
    const { effects } = this.#options.target.description ?? {};
    return (
      target && {
        kind: 'run',
        atMs: 0,
        suite,
        startedAt: this.#startedAt,
        target,
        storage: { url: this.#storage.url },
        profile: 'lab',
        ...(effects ? { effects } : {}),
        seed: 0,
        rules: [],
      }
    );
  }

  #webhook(): URL {
    if (this.#now.receiver && !this.#isLent) return this.#now.receiver.current.url;
    throw new LabProblem(
      409,
      "A run of the suite has the receiver and the place of the lab's storage.",
      'Wait for its end, or stop it.',
    );
  }

  /** One that somebody else started uploads to one address only. */
  #storageOfRuns(): RunOptions['storage'] {
    const { target, storage } = this.#options;
    const { port: _, ...elsewhere } = storage;
    return target.kind === 'url' ? { ...storage, port: this.#storage.port } : elsewhere;
  }

  /** Whatever comes from a receiver with one storage while a run has its place is a stray of the run. */
  #hindrance(): LabProblem | undefined {
    if (!this.#isShared) return undefined;
    if (this.deliveries.waiting + this.#storage.openAttempts() > 0) {
      return new LabProblem(409, 'Deliveries or uploads are under way.', 'Run the suite when they are over.');
    }
    const waitingMs = this.#uploads.waitingMs(this.#options.clock.now());
    if (waitingMs === 0) return undefined;
    const detail = `Run the suite when it is over, or in ${seconds(waitingMs)}, when it is overdue.`;
    return new LabProblem(409, 'An upload waits for its next attempt.', detail);
  }

  async #makeWay(): Promise<AsyncDisposable> {
    const receiver = this.#now.receiver?.current;
    if (!this.#isShared || !receiver) return { [Symbol.asyncDispose]: async () => undefined };
    this.#isLent = true;
    await Promise.all([this.#storage.closeListener(), this.#effects.close()]);
    return {
      [Symbol.asyncDispose]: async () => {
        try {
          await Promise.all([this.#storage.openListener(), this.#effects.open()]);
          await this.#effects.look(receiver);
        } finally {
          this.#isLent = false;
        }
      },
    };
  }
}
