import { toldBy } from '../../effects/told-by.ts';
import type { DeliveryEntry, Entry, SightingEntry } from '../../ledger/entry.ts';
import { KeptOutput, type OutputLimits } from '../../ledger/kept-output.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { AnswersEnded } from '../../ledger/note-values.ts';
import { temporaryFolder } from '../../leftovers/temporary-folder.ts';
import { lineWatch } from '../../sinks/line-watch.ts';
import { startLookout } from '../../sinks/start-lookout.ts';
import { startSinks } from '../../sinks/start-sinks.ts';
import { startStorage } from '../../storage/start-storage.ts';
import type { Attempt, Storage } from '../../storage/storage.ts';
import type { OpenTarget, Surroundings } from '../../target/target.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { timesAt } from '../conduct/times.ts';
import { planFor } from '../rulebook/plan.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { isPart } from '../rulebook/shard.ts';
import { createDeliveryPace } from '../stage/delivery-pace.ts';
import { eventTimes } from '../stage/event-times.ts';
import { createLanes } from '../stage/lanes.ts';
import { watchOutput } from '../stage/output-watch.ts';
import { placeInFile } from '../stage/place-in-file.ts';
import { recordingFiles } from '../stage/recording-files.ts';
import { RecordingIndex } from '../stage/recording-index.ts';
import { resendWindowMs } from '../stage/resend-window.ts';
import { SightingWatch } from '../stage/sighting-watch.ts';
import { watchLag } from './lag.ts';
import { mayHang } from './may-hang.ts';
import { askedOf, rulesOfRun, runEntry } from './run-entry.ts';
import type { RunOptions } from './run-options.ts';
import { watchSetup } from './setup/watch-setup.ts';
import { targetFacts } from './target-facts.ts';
import { trackProgress } from './track-progress.ts';
import { watchHanging } from './watch-hanging.ts';
import { watchTarget } from './watch-target.ts';

/** Address of the storage in the ledger of a run that ended before there was one to use. */
const NOWHERE = 'http://127.0.0.1:0';

/** More than a receiver prints that logs each step of each upload; a receiver that prints without end is cut here. */
const OUTPUT_LIMITS: OutputLimits = {
  perSecond: { lines: 10_000, bytes: 1_048_576 },
  inAll: { lines: 50_000, bytes: 8 * 1_048_576 },
};

/** The parts of a run that outlive its performance. */
export interface RunFrame {
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  /** The receiver answers, and is going to be judged. */
  readonly onReached: () => void;
  /** The receiver is gone; the run shall stop. */
  readonly onGone: (reason: string) => void;
  /** It is there, and answers so late that the run would not come to its end; it shall stop. */
  readonly onHanging: (reason: string, ended?: AnswersEnded) => void;
  /** The setup is mistaken; the run shall stop with this error. */
  readonly onMistaken: (error: Error) => void;
  readonly onPlanned: (criticalPathMs: number) => void;
}

/** Opens storage and target, performs the scenarios of the selected rules, and closes both again. */
export async function performRun(options: RunOptions, frame: RunFrame): Promise<void> {
  const { clock, timeScale, timeWarp, target } = options;
  const { signal } = frame;
  const { ledger, watchers } = watchedLedger(frame.ledger);
  const times = timesAt(timeScale, timeWarp, target.description?.times);
  const recordings = new RecordingIndex();
  const output = watchOutput((token) => recordings.hasToken(token));
  const kept = new KeptOutput(OUTPUT_LIMITS, (line) => void ledger.append({ kind: 'log', ...line }));
  const effects = target.description?.effects ?? { events: {} };
  const sightings = new SightingWatch();
  const marksIn = (text: string): readonly string[] => sightings.marksIn(text);
  const isByAuthor = toldBy(effects);
  const seeing = {
    clock,
    effects,
    marksIn,
    isTold: (value: string) => isByAuthor(value) || marksIn(value).length > 0,
    onSighting: (sighting: Omit<SightingEntry, 'id'>) => sightings.add(ledger.append(sighting)),
  };
  const seeLine = lineWatch(seeing);
  const lanes = createLanes(clock, times.retryDelayMs);
  using outside = temporaryFolder();
  const readStalls = watchLag(clock);
  let facts = targetFacts(target, undefined, options);
  let isReached = false;
  try {
    await using files = recordingFiles();
    await using storage = await startStorage({
      ...options.storage,
      clock,
      delayScale: 1 / times.warp,
      tellsStored: true,
      resendWindowMs: resendWindowMs(times),
      uploadOf: (request) => recordings.namedBy(request)?.id,
      uploadOfBody: (body) => recordings.withContent(body)?.id,
      onAttempt: (attempt) => writeAttempt(ledger, recordings, attempt),
    });
    await using sinks = await startSinks({ ...seeing, sinks: effects.sinks ?? {} });
    await using open = await openTarget(options, storage, {
      signal,
      sinkUrls: sinks.urls,
      onLine(stream, text) {
        const atMs = clock.now();
        seeLine(text);
        kept.line({ stream, text, atMs, isNaming: output.line(text, atMs) });
      },
    });
    const [{ answersOthers, firstContact, lastContact }, { performScenarios }] = await loadPerformance();
    await using lookout = await startLookout({
      ...seeing,
      signal,
      directory: open.directory,
      hasOutput: target.kind !== 'url',
      isOwn: files.has,
      onMistake: frame.onMistaken,
    });
    facts = targetFacts(target, open, options);
    const ofRun = { storageUrl: storage.url, ...rulesOfRun(options, facts, times) };
    const askedAtMs = clock.now();
    const firstStatus = await firstContact(open, { clock, signal, isGiven: target.kind === 'url' });
    ledger.append(runEntry(options, facts, ofRun));
    isReached = true;
    frame.onReached();
    const secret = open.url.searchParams.get('key') || undefined;
    const isFree = (delivery: Pick<DeliveryEntry, 'scenario' | 'key'>): boolean => mayHang(delivery, secret);
    // A receiver that is slow to answer the first event is none too slow with others.
    const promptMs = Math.max(stagePace.promptMs, 2 * (clock.now() - askedAtMs));
    const deliveryPace = createDeliveryPace(clock, times.retryDelayMs);
    using targetWatch = watchTarget(
      {
        target: open,
        clock,
        deliveries: deliveryPace,
        isThere: () => answersOthers(open, clock, signal, stagePace.answerMs),
      },
      frame.onGone,
    );
    using setupWatch = watchSetup({
      kind: target.kind,
      open,
      firstStatus,
      storage,
      storageKey: options.storage.key,
      times,
      clock,
      signal,
      onMistake: frame.onMistaken,
    });
    // In this process nothing surrounds a receiver that could be mistaken; one that uploads nothing has no storage.
    const looksAtSetup =
      options.preflight !== false && target.kind !== 'embedded' && facts.lacks.directory === undefined;
    watchers.push(
      targetWatch.seen,
      watchHanging({ mayHang: isFree, answerWithinMs: target.description?.answerWithinMs }, frame.onHanging),
      ...(looksAtSetup ? [setupWatch.seen] : []),
    );
    const progress = trackProgress(ofRun.rules, options, frame.onPlanned);
    const plan = planFor(ofRun.rules, facts.lacks, {
      times,
      seed: options.seed,
      storm: options.storm,
      ...(isPart(options.shard) ? { ofShards: ofRun.selected } : {}),
    });
    const isRepeat = options.repeats !== undefined;
    const scenarios = isRepeat ? plan.scenarios.map(inQuiet) : plan.scenarios;
    const asked = askedOf(options);
    await performScenarios(
      {
        clock,
        times,
        target: facts,
        access: {
          url: open.url,
          routes: options.routes ?? {},
          secret,
          directory: open.directory ?? target.description?.recordings?.folder,
          description: target.description ?? {},
        },
        seed: options.seed,
        isRepeat,
        fuzz: asked.fuzz,
        replay: options.replay,
        storm: options.storm,
        timing: asked.timing,
        storage,
        output,
        process: open.process,
        ledger,
        effects,
        sinks,
        lookout,
        sightings,
        absentEffects: new Map(),
        askedTypes: new Set(),
        lanes,
        deliveryPace,
        unanswered: { announcements: 0, others: 0, free: 0 },
        mayHang: isFree,
        promptMs,
        slowestAnswerMs: new Map(),
        answersOthers: () => answersOthers(open, clock, signal, promptMs),
        late: [],
        absent: new Set(),
        eventTimes: eventTimes(),
        announced: new Map(),
        slowestStart: {},
        files,
        outside: outside.path,
        recordings,
        signal,
      },
      scenarios,
      progress,
    );
    const silence = await lastContact(open, clock, signal);
    if (silence !== undefined) frame.onGone(silence);
    // Before the receiver ends, or what it was still sending would look given up.
    await Promise.all([storage[Symbol.asyncDispose](), sinks[Symbol.asyncDispose]()]);
  } catch (error) {
    // A ledger begins with what was run, also where that was not reached.
    const nowhere = { storageUrl: NOWHERE, ...rulesOfRun(options, facts, times) };
    if (!isReached) ledger.append(runEntry(options, facts, nowhere));
    throw error;
  } finally {
    kept.end();
    const stalls = readStalls();
    if (!options.virtualTime) ledger.append({ kind: 'note', name: 'stalls', value: stalls });
  }
}

/** The ledger, and those who are told of each entry once it is written. */
function watchedLedger(ledger: Ledger): { ledger: Ledger; watchers: ((entry: Entry) => void)[] } {
  const watchers: ((entry: Entry) => void)[] = [];
  const append: Ledger['append'] = (entry) => {
    const written = ledger.append(entry);
    for (const seen of watchers) seen(written);
    return written;
  };
  return { ledger: { ...ledger, append }, watchers };
}

/** What talks to the receiver: it takes as long to load as a receiver takes to listen. */
function loadPerformance(): Promise<
  [typeof import('./first-contact.ts'), typeof import('./perform-scenarios.ts')]
> {
  return Promise.all([import('./first-contact.ts'), import('./perform-scenarios.ts')]);
}

function openTarget(
  { target, storage: { key }, onNews }: RunOptions,
  storage: Storage,
  surroundings: Pick<Surroundings, 'signal' | 'onLine' | 'sinkUrls'>,
): Promise<OpenTarget> {
  return target.open({
    storageUrl: storage.url,
    storageKey: key,
    ...surroundings,
    onWaiting: () => void loadPerformance(),
    onNews,
  });
}

function writeAttempt(
  ledger: Ledger,
  recordings: RecordingIndex,
  { id: _, kept: __, upload, ...attempt }: Attempt,
): void {
  const recording = recordings.withId(upload);
  const file = recording && recordings.fileOf(recording);
  const from = file === undefined ? undefined : placeInFile(file, attempt.body, recording?.bytes ?? 0);
  ledger.append({
    kind: 'attempt',
    ...(recording ? { recording: recording.id } : {}),
    ...(recording?.scenario === undefined ? {} : { scenario: recording.scenario }),
    ...attempt,
    ...(from === undefined ? {} : { from }),
  });
}

/** The scenario as it is judged again: what is known by its time alone comes when every other upload is over. */
function inQuiet(scenario: Scenario): Scenario {
  return scenario.mayBeKnownByTime ? { ...scenario, phase: 'closing' } : scenario;
}
