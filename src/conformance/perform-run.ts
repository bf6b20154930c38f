import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asked } from '../ledger/entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { startStorage } from '../storage/start-storage.ts';
import type { Attempt, Storage } from '../storage/storage.ts';
import { isUpload } from './is-upload.ts';
import { watchLag } from './lag.ts';
import { createLanes } from './lanes.ts';
import { noteOf } from './notes.ts';
import { type OutputWatch, watchOutput } from './output-watch.ts';
import { planFor, selectRules } from './plan.ts';
import { recordingFiles } from './recording-files.ts';
import { RecordingIndex } from './recording-index.ts';
import { resendWindowMs } from './resend-window.ts';
import type { RunOptions } from './run-options.ts';
import { rulesOfShard } from './shard.ts';
import { STALLS_NOTE } from './stall.ts';
import { suite } from './suite.ts';
import type { OpenTarget } from './target.ts';
import { targetFacts } from './target-facts.ts';
import { timesAt } from './times.ts';
import { trackProgress } from './track-progress.ts';
import { watchHanging } from './watch-hanging.ts';
import { watchTarget } from './watch-target.ts';

/** Generated envelopes of a run that is not told how many: enough for each type and each odd value to occur. */
const FUZZ = 200;

/** The parts of a run that outlive its performance. */
export interface RunFrame {
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  /** The receiver is gone; the run shall stop. */
  readonly onGone: (reason: string) => void;
  /** It is there, and answers so late that the run would not come to its end; it shall stop. */
  readonly onHanging: (reason: string) => void;
  readonly onPlanned: (criticalPathMs: number) => void;
}

/** Opens storage and target, performs the scenarios of the selected rules, and closes both again. */
export async function performRun(options: RunOptions, frame: RunFrame): Promise<void> {
  const { clock, timeScale, timeWarp, target } = options;
  const { ledger, signal } = frame;
  const times = timesAt(timeScale, timeWarp);
  const recordings = new RecordingIndex();
  const output = watchOutput();
  const lanes = createLanes(clock, times.retryDelayMs);
  const outside = await mkdtemp(join(tmpdir(), 'recorder-harness-'));
  const readStalls = watchLag(clock);
  try {
    await using files = recordingFiles();
    await using storage = await startStorage({
      ...options.storage,
      clock,
      delayScale: 1 / times.warp,
      resendWindowMs: resendWindowMs(times),
      uploadOf: ({ rawPath, method }) => (isUpload(method) ? recordings.inPath(rawPath)?.id : undefined),
      onAttempt: (attempt) => writeAttempt(ledger, recordings, attempt),
    });
    await using open = await openTarget(options, storage, { ...frame, output });
    const [{ firstContact, lastContact }, { performScenarios }] = await loadPerformance();
    const facts = targetFacts(target, open, options);
    const selected = selectRules(options.catalogue, options.selection);
    const rules = options.shard
      ? rulesOfShard(selected, options.shard, { times, seed: options.seed, lacks: facts.lacks })
      : selected;
    const { scenarios } = planFor(rules, facts.lacks);
    const asked = askedOf(options);
    await firstContact(open, { clock, signal, isGiven: target.kind === 'url' });
    ledger.append({
      kind: 'run',
      suite,
      startedAt: new Date().toISOString(),
      target: facts,
      storage: { url: storage.url },
      profile: options.selection.profile,
      seed: options.seed,
      asked,
      ...(options.shard ? { shard: { ...options.shard, of: selected.map(({ id }) => id) } } : {}),
      ...(options.repeats === undefined ? {} : { repeats: options.repeats }),
      rules: rules.map(({ id }) => id),
    });
    using watch = watchTarget(open, frame.onGone);
    const watchForHanging = watchHanging(frame.onHanging);
    const progress = trackProgress(rules, options, frame.onPlanned);
    const secret = open.url.searchParams.get('key') || undefined;
    await performScenarios(
      {
        clock,
        times,
        target: facts,
        access: { url: open.url, routes: options.routes ?? {}, secret, directory: open.directory },
        seed: options.seed,
        fuzz: asked.fuzz,
        replay: options.replay,
        timing: asked.timing,
        storage,
        output,
        process: open.process,
        ledger: {
          ...ledger,
          append(entry) {
            const seen = watch.seen(ledger.append(entry));
            watchForHanging(seen);
            return seen;
          },
        },
        lanes,
        unwantedAtMs: [],
        absent: { inARow: 0 },
        firstStart: {},
        files,
        outside,
        recordings,
        signal,
      },
      scenarios,
      progress,
    );
    const silence = await lastContact(open, clock, signal);
    if (silence !== undefined) frame.onGone(silence);
    // Before the receiver ends, or what it was still sending would look given up.
    await storage[Symbol.asyncDispose]();
  } finally {
    const stalls = readStalls();
    if (!options.virtualTime) ledger.append(noteOf(STALLS_NOTE, stalls));
    await rm(outside, { recursive: true, force: true });
  }
}

function askedOf({ fuzz = FUZZ, slow, timing = false, routes = {} }: RunOptions): Asked {
  const addresses = Object.entries(routes).map(([type, url]) => [type, url.origin + url.pathname]);
  return { fuzz, slow, timing, routes: Object.fromEntries(addresses) };
}

/** What talks to the receiver: it takes as long to load as a receiver takes to listen. */
function loadPerformance(): Promise<
  [typeof import('./first-contact.ts'), typeof import('./perform-scenarios.ts')]
> {
  return Promise.all([import('./first-contact.ts'), import('./perform-scenarios.ts')]);
}

function openTarget(
  { target, storage: { key } }: RunOptions,
  storage: Storage,
  { ledger, signal, output }: Pick<RunFrame, 'ledger' | 'signal'> & { readonly output: OutputWatch },
): Promise<OpenTarget> {
  return target.open({
    storageUrl: storage.url,
    storageKey: key,
    signal,
    onWaiting: () => void loadPerformance(),
    onLine: (stream, text) => {
      const { atMs } = ledger.append({ kind: 'log', stream, text });
      output.line(text, atMs);
    },
  });
}

function writeAttempt(
  ledger: Ledger,
  recordings: RecordingIndex,
  { id: _, kept: __, upload, ...attempt }: Attempt,
): void {
  const recording = recordings.withId(upload);
  ledger.append({
    kind: 'attempt',
    ...(recording ? { recording: recording.id } : {}),
    ...(recording?.scenario === undefined ? {} : { scenario: recording.scenario }),
    ...attempt,
  });
}
