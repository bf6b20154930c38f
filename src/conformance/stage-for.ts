import { join } from 'node:path';
import type { RecordingEntry } from '../ledger/entry.ts';
import { lengthMs } from './critical-path.ts';
import { eventSource } from './event-source.ts';
import { UPLOADS_AT_ONCE_NOTE } from './judge.ts';
import { noteOf } from './notes.ts';
import { within } from './patience.ts';
import { routeUrl } from './route-url.ts';
import type { RunContext } from './run-context.ts';
import type { Scenario } from './scenario.ts';
import type { RecordingOptions, Stage } from './stage.ts';
import { stageDelivery } from './stage-delivery.ts';
import { FIRST_DELAYS } from './times.ts';
import { newToken, tokenIn } from './tokens.ts';

const RECORDING_BYTES = 2048;

/** How much longer than the retry delay a scenario waits for the next attempt: a delay twice as long is still seen. */
const LATE_DELAYS = 2.2;

/** What is added to that for a receiver that is slow rather than wrong, in ms. */
const LATE_MS = 1_500;

/** How far beyond its time-out a stalled attempt is watched, as a multiple of the time-out. */
const OVERDUE_TIMEOUTS = 1.25;

/** So many uploads in a row that do not begin: the receiver uploads no more, and is waited for less, in ms. */
const ABSENT = 5;
const LESS_PATIENCE_MS = 1_000;

/** How far off the time of an attempt that must not come may be, as a share of the retry delay. */
const UNSURE_DELAYS = 0.1;

/** What one scenario acts through, and how far it is. */
export interface StageOfScenario {
  readonly stage: Stage;
  /** Resolves when it asks for its first upload. */
  readonly laid: Promise<void>;
  /** Resolves when it does nothing more that others could disturb. */
  readonly calm: Promise<void>;
}

/** The stage of one scenario in a run. */
export function stageFor(context: RunContext, performed: Scenario): StageOfScenario {
  const { id: scenario } = performed;
  const { clock, times, storage, ledger, lanes, files, access, unwantedAtMs, signal } = context;
  const longestMs = lengthMs(performed, context);
  const laid = Promise.withResolvers<void>();
  const calm = Promise.withResolvers<void>();
  const events = eventSource(context.seed);
  const deliver = stageDelivery(context, scenario);
  /** Where the files of recordings are, by the id of the recording. */
  const laidAt = new Map<string, string>();

  function onThisMachine(path: string): string {
    return path.startsWith('/') ? path : join(access.directory ?? '', path);
  }

  function write(path: string, bytes: number, content: string | undefined): Promise<string> {
    if (content === undefined) return files.writeHole(onThisMachine(path), bytes);
    return files.write(onThisMachine(path), bytes, `${context.seed}:${content}`);
  }

  async function lay(label: string, options: RecordingOptions = {}): Promise<RecordingEntry> {
    const token = newToken();
    const { bytes = RECORDING_BYTES, script = '201' } = options;
    const name = options.name?.(token) ?? `${slug(label)}-${token}.mp4`;
    const place = options.place?.(name) ?? { output: `/app/rec/${name}`, file: `rec/${name}` };
    const sha256 =
      place.file === null ? '' : await write(place.file, bytes, options.sparse ? undefined : token);
    const decoys = await Promise.all(
      (options.decoys?.(name) ?? []).map(async (path) => ({
        path,
        sha256: await write(path, bytes, `decoy:${path}`),
      })),
    );
    const entry = ledger.append({
      kind: 'recording',
      scenario,
      label,
      name,
      output: place.output,
      bytes,
      sha256,
      script,
      laid: place.file !== null,
      ...(decoys.length > 0 ? { decoys } : {}),
    });
    if (place.file !== null) laidAt.set(entry.id, onThisMachine(place.file));
    storage.script(entry.id, script);
    context.recordings.add(entry);
    return entry;
  }

  /** How long attempt `number` may keep its listener waiting. */
  function patienceFor(number: number): number {
    if (number > 1) return times.retryDelayMs * LATE_DELAYS + LATE_MS;
    return context.absent.inARow < ABSENT ? times.patienceMs : Math.min(times.patienceMs, LESS_PATIENCE_MS);
  }

  const stage: Stage = {
    clock,
    times,
    target: context.target,
    seed: context.seed,
    fuzz: context.fuzz,
    replay: context.replay,
    timing: context.timing,
    signal,
    url: routeUrl('app_launch', access),
    urlAt: (instance) => routeUrl('app_launch', access, instance),
    secret: access.secret,
    process: context.process,
    outside: context.outside,
    storageUrl: storage.url,
    lay,
    async layLate(recording, file) {
      await write(file, recording.bytes, `late:${recording.id}`);
    },
    async remove({ id }) {
      await files.remove(laidAt.get(id) ?? '');
    },
    event: events.event,
    extreme: events.extreme,
    finished: (recording) => events.finished(recording.output),
    deliver,
    async upload(recording, options = {}) {
      const { attempts = 1, key, meanwhile, beforeNext, lingerMs = 0, afterwards } = options;
      laid.resolve();
      const giveBack = await lanes.take(attempts > 1 || lingerMs > 0 ? longestMs : 0, signal);
      try {
        const delivery = deliver('announcement', stage.finished(recording), {
          recording,
          ...(key ? { key } : {}),
        });
        // When the run is stopped meanwhile, nobody waits for it any more.
        delivery.catch(() => undefined);
        for (let number = 1; number <= attempts; number += 1) {
          const begun = await stage.arrives(recording, number);
          if (number === 1) context.absent.inARow = begun ? 0 : context.absent.inARow + 1;
          if (begun && number === 1) await meanwhile?.();
          if (!begun || !(await stage.attempt(recording, number))) break;
          if (number < attempts) await beforeNext?.();
        }
        if (attempts > 1) unwantedAtMs.push(clock.now() + times.retryDelayMs);
        await afterwards?.();
        if (lingerMs > 0) await clock.sleep(lingerMs, signal);
        return await delivery;
      } finally {
        giveBack();
      }
    },
    async arrives({ id }, number, withinMs) {
      const { firstStart } = context;
      const sinceMs = clock.now();
      const mostMs = times.retryDelayMs * FIRST_DELAYS;
      const startMs = number === 1 ? Math.min(firstStart.tookMs ?? mostMs, mostMs) : 0;
      const wait = { clock, ms: withinMs ?? patienceFor(number) + startMs, signal };
      const begun = (await within(wait, (over) => storage.arrival({ name: id, number }, over))) !== undefined;
      // Who waits for no longer than it says learns nothing of how late others begin.
      if (number === 1 && withinMs === undefined) firstStart.tookMs ??= begun ? clock.now() - sinceMs : 0;
      return begun;
    },
    async attempt(recording, number) {
      if (!(await stage.arrives(recording, number))) return undefined;
      const ms = times.uploadTimeoutMs * OVERDUE_TIMEOUTS + LATE_MS;
      const seen = await within({ clock, ms, signal }, (over) =>
        storage.attempt({ name: recording.id, number }, over),
      );
      if (!seen) return undefined;
      const { upload: _, ...attempt } = seen;
      return { ...attempt, scenario, recording: recording.id };
    },
    async paused({ id }, number, withinMs) {
      const wait = { clock, ms: withinMs, signal };
      const pause = await within(wait, (over) => storage.paused({ name: id, number }, over));
      return pause?.receivedBytes;
    },
    release: ({ id }) => storage.release(id),
    async prints({ name }, sinceMs = 0) {
      if (context.target.lacks.output !== undefined) return false;
      const wait = { clock, ms: times.patienceMs, signal };
      const word = tokenIn(name) ?? name;
      return (await within(wait, (over) => context.output.until(word, sinceMs, over))) ?? false;
    },
    snapshot: ({ id }) => context.process?.snapshot(laidAt.get(id) ?? '', storage.port),
    async fence() {
      const recording = await lay('fence');
      await stage.upload(recording);
    },
    becomesCalm: calm.resolve,
    async quiet() {
      calm.resolve();
      await clock.sleep(times.quietMs, signal);
    },
    async withClosedPort(closedMs, during) {
      const marginMs = times.retryDelayMs * UNSURE_DELAYS;
      for (;;) {
        const now = clock.now();
        const missed = unwantedAtMs.find((at) => at + marginMs > now && at - marginMs < now + closedMs);
        if (missed === undefined) break;
        await clock.sleep(missed + marginMs - now, signal);
      }
      await storage.closeListener();
      try {
        await during();
      } finally {
        await storage.openListener();
      }
    },
    uploadsAtOnce(seen, lanesToUse) {
      ledger.append(noteOf(UPLOADS_AT_ONCE_NOTE, seen));
      lanes.resize(lanesToUse);
    },
    note: (name, value) => {
      ledger.append({ scenario, ...noteOf(name, value) });
    },
  };
  return { stage, laid: laid.promise, calm: calm.promise };
}

/** The label as part of a file name that no receiver has to encode. */
function slug(label: string): string {
  return label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
