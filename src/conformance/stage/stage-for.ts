import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry, Entry, RecordingEntry } from '../../ledger/entry.ts';
import type { NewEntry } from '../../ledger/ledger.ts';
import { keepConnection } from '../../recorder/kept-connection.ts';
import { USUAL_RECORDING_BYTES } from '../../recorder/recordings/recording-content.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { Attempt } from '../../storage/storage.ts';
import { newToken } from '../conduct/new-token.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { retryPatienceMs, startPatienceMs, watchedMs } from '../conduct/times.ts';
import { tokenIn } from '../conduct/tokens.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { lengthMs } from './critical-path.ts';
import { effectStage } from './effect-stage.ts';
import { eventSource } from './event-source.ts';
import { within } from './patience.ts';
import { recordingPlace } from './recording-place.ts';
import { routeUrl } from './route-url.ts';
import type { RunContext } from './run-context.ts';
import { INPUT, type RecordingOptions, type Stage } from './stage.ts';
import { stageDelivery } from './stage-delivery.ts';
import { subscribedType, subscribedTypes } from './subscribed.ts';
import { triesTooSoon } from './tries-too-soon.ts';

/** So many scenarios in a row in which no upload begins: the receiver makes none, and is waited for less and less. */
const ABSENT = 4;

/** Keeps the lane of an upload until something is over. */
type KeepLane = (until: Promise<void>) => void;

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
  const { clock, times, storage, ledger, lanes, files, access, late, signal } = context;
  const longestMs = lengthMs(performed, context);
  const laid = Promise.withResolvers<void>();
  const calm = Promise.withResolvers<void>();
  const { description } = access;
  const events = eventSource(context, description, scenario);
  const deliver = stageDelivery(context, scenario);
  /** What the events of recordings name as `input`, by the id of the recording. */
  const inputs = new Map<string, string>();
  /** Where the files of recordings are, and what their bytes follow from, by the id of the recording. */
  const laidAt = new Map<string, string>();
  const contents = new Map<string, string>();

  function onThisMachine(path: string): string {
    return path.startsWith('/') ? path : join(access.directory ?? '', path);
  }

  function write(path: string, bytes: number, content: string, isHole = false): Promise<string> {
    return files.write(onThisMachine(path), { bytes, seed: seedOf(content), isHole });
  }

  /** What the bytes of a file follow from. */
  function seedOf(content: string): string {
    return `${context.seed}:${content}`;
  }

  async function lay(label: string, options: RecordingOptions = {}): Promise<RecordingEntry> {
    const token = newToken();
    const { bytes = USUAL_RECORDING_BYTES, script = '201' } = options;
    const name = options.name?.(token) ?? `${slug(label)}-${token}.mp4`;
    const place = options.place?.(name) ?? recordingPlace(name, description);
    const sha256 = place.file === null ? '' : await write(place.file, bytes, token, options.sparse);
    const decoys = await Promise.all(
      (options.decoys?.(name) ?? []).map(async (path) => ({
        path,
        sha256: await write(path, Math.min(bytes, USUAL_RECORDING_BYTES), `decoy:${path}`),
      })),
    );
    // Files are written a moment longer than a run that is stopped has entries.
    signal.throwIfAborted();
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
    if (options.input) inputs.set(entry.id, (await lay(INPUT, { name: (each) => `${each}.flv` })).output);
    if (place.file !== null) laidAt.set(entry.id, onThisMachine(place.file));
    contents.set(entry.id, token);
    storage.script(entry.id, script);
    context.recordings.add(entry, laidAt.get(entry.id));
    return entry;
  }

  /** How long attempt `number` may keep its listener waiting. */
  function patienceFor(number: number): number {
    if (number > 1) return retryPatienceMs(times);
    const { size } = context.absent;
    if (size >= ABSENT && !comesLate())
      return Math.min(times.patienceMs, (stagePace.briefMs * ABSENT) / size);
    return startPatienceMs(times, context.slowestStart.tookMs);
  }

  /** Whether an upload has begun that was no longer waited for: its receiver is late, and not one without uploads. */
  function comesLate(): boolean {
    const begun = new Set(storage.attempts().map(({ upload }) => upload));
    return late.some(({ which }) => which.number === 1 && begun.has(which.name));
  }

  async function inLane<Result>(
    {
      takesMs,
      event,
      together = 1,
    }: {
      readonly takesMs: number;
      readonly event: Envelope<'video_transmux_finish'>;
      readonly together?: number;
    },
    work: (keep: KeepLane) => Promise<Result>,
  ): Promise<Result> {
    laid.resolve();
    const { platform, channel } = event.data;
    const wanted = { lengthMs: takesMs, channel: JSON.stringify([platform, channel]), together };
    const giveBack = await lanes.take(wanted, signal);
    let isFree: Promise<void> | undefined;
    try {
      return await work((until) => {
        // When the run is stopped while the work goes on, it fails before anybody waits for it.
        isFree = until.catch(() => undefined);
      });
    } finally {
      if (isFree) void isFree.then(giveBack);
      else giveBack();
    }
  }

  /** Waits until an upload that comes too late is over, or is as late once more. */
  async function untilOver(recording: RecordingEntry, number: number): Promise<void> {
    const wait = { clock, ms: patienceFor(number), signal };
    const which = { name: recording.id, number };
    if (await within(wait, (over) => storage.arrival(which, over))) await follow(recording, number);
  }

  /** Sees an upload of which an attempt came late to its end: stored, or failed for the last time. */
  async function follow(recording: RecordingEntry, from: number): Promise<void> {
    for (let number = from; number <= times.attempts; number += 1) {
      const attempt = await stage.attempt(recording, number);
      if (!attempt || attemptEnd(attempt) === 'stored') return;
    }
  }

  const stage: Stage = {
    clock,
    times,
    target: context.target,
    seed: context.seed,
    fuzz: context.fuzz,
    replay: context.replay,
    storm: context.storm,
    lanes,
    timing: context.timing,
    signal,
    url: routeUrl('app_launch', access),
    urlAt: (instance) => routeUrl('app_launch', access, instance),
    secret: access.secret,
    keyPlace: description.key?.in ?? 'query',
    process: context.process,
    outside: context.outside,
    storageUrl: storage.url,
    effects: effectStage(context, () => stage),
    lay,
    async anew({ id, kind: _, atMs: __, ...recording }, label, { bytes, script = '201' } = {}) {
      const path = laidAt.get(id) ?? '';
      const content = contents.get(id) ?? '';
      const changed = `${content}, ${bytes} bytes`;
      const former = { bytes: recording.bytes, seed: seedOf(content) };
      if (bytes === undefined) await files.writeIfGone(path, former);
      const other = bytes === undefined ? {} : { bytes, sha256: await write(path, bytes, changed) };
      signal.throwIfAborted();
      const entry = ledger.append({ ...recording, ...other, kind: 'recording', label, script });
      laidAt.set(entry.id, path);
      contents.set(entry.id, bytes === undefined ? content : changed);
      storage.script(entry.id, entry.script);
      context.recordings.add(entry, path);
      return entry;
    },
    isThere: ({ id }) => existsSync(laidAt.get(id) ?? ''),
    async layLate(recording, file) {
      await write(file, recording.bytes, `late:${recording.id}`);
      stage.note('recording-appeared', { recording: recording.id });
    },
    async remove({ id }) {
      await files.remove(laidAt.get(id) ?? '');
      stage.note('recording-removed', { recording: id });
    },
    lockAway: ({ id }) => files.lockAway(laidAt.get(id) ?? ''),
    async grow({ id, bytes: formerBytes }, bytes) {
      const sha256 = await files.grow(laidAt.get(id) ?? '', { bytes, seed: seedOf(`grown:${id}`) });
      stage.note('recording-grown', { recording: id, bytes: formerBytes + bytes, sha256 });
    },
    async cut({ id }, bytes) {
      const sha256 = await files.cut(laidAt.get(id) ?? '', bytes);
      if (sha256 !== undefined) stage.note('recording-cut', { recording: id, bytes, sha256 });
    },
    types: subscribedTypes(description),
    channels: events.channels,
    ownChannels: events.ownChannels,
    known: events.known,
    carrier: (type) => events.event(subscribedType(type, description)),
    event: events.event,
    session: events.session,
    extreme: events.extreme,
    finished({ id, output }, channel) {
      const input = inputs.get(id);
      return events.finished(output, { ...(input && { input }), ...(channel && { channel }) });
    },
    keepConnection: () => keepConnection(access.url),
    deliver,
    async upload(recording, options = {}) {
      const { meanwhile, beforeNext, lingerMs = 0, afterwards } = options;
      const { label = 'announcement', event = stage.finished(recording) } = options;
      const { key, over, at, write, cutIn, twin } = options;
      const attempts = Math.min(options.attempts ?? 1, times.attempts);
      const takesMs = attempts > 1 || lingerMs > 0 ? longestMs : 0;
      return inLane({ takesMs, event }, async (keep) => {
        await options.before?.();
        const delivery = deliver(label, event, {
          recording,
          ...(key ? { key } : {}),
          ...(over ? { over } : {}),
          ...(at ? { at } : {}),
          ...(write ? { write } : {}),
          ...(cutIn === undefined ? {} : { cutIn }),
          ...(twin ? { twin } : {}),
        });
        // When the run is stopped meanwhile, nobody waits for it any more.
        delivery.catch(() => undefined);
        await context.announced.get(recording.id);
        for (let number = 1; number <= attempts; number += 1) {
          const withinMs = number > 1 ? options.furtherWithinMs : undefined;
          const begun = await stage.arrives(recording, number, withinMs);
          // A receiver that is late has no more room than before.
          if (!begun && withinMs === undefined && context.absent.size < ABSENT)
            keep(untilOver(recording, number));
          if (begun && number === 1) await meanwhile?.();
          if (!begun || !(await stage.attempt(recording, number))) break;
          if (number < attempts) await beforeNext?.();
        }
        await afterwards?.();
        if (lingerMs > 0) await clock.sleep(lingerMs, signal);
        return await delivery;
      });
    },
    besideOthers: (work, together) =>
      inLane({ takesMs: longestMs, event: events.finished(''), ...(together && { together }) }, work),
    async arrives(recording, number, withinMs) {
      // Of a receiver that uploads nothing, or whose folder is not known, no upload is due.
      if (context.target.lacks.directory !== undefined) return false;
      const { id } = recording;
      const { slowestStart, announced } = context;
      const which = { name: id, number };
      // No upload is due before the receiver was told of its recording.
      if (withinMs === undefined) await announced.get(id);
      const wait = { clock, ms: withinMs ?? patienceFor(number), signal };
      const arrival = await within(wait, (over) => storage.arrival(which, over));
      const path = laidAt.get(id);
      if (!arrival && number === 1 && path !== undefined) files.checkFolderOf(path);
      if (arrival && number === 1) {
        const tookMs = arrival.atMs - ((await announced.get(id)) ?? arrival.atMs);
        slowestStart.tookMs = Math.max(slowestStart.tookMs ?? 0, tookMs);
      }
      if (arrival && number === 1) context.absent.clear();
      // A wait for no longer than it says tells nothing of what does not come.
      if (arrival || withinMs !== undefined) return arrival !== undefined;
      slowestStart.tookMs ??= 0;
      if (number === 1) context.absent.add(scenario);
      // What holds it would have been let go by whoever waited for it.
      storage.release(id);
      const givenUpAtMs = clock.now();
      late.push({ which, givenUpAtMs, follow: () => follow(recording, number) });
      return false;
    },
    async attempt(recording, number) {
      if (!(await stage.arrives(recording, number))) return undefined;
      const seen = await within({ clock, ms: watchedMs(times), signal }, (over) =>
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
    async prints({ name }, { sinceMs = 0, withinMs = times.patienceMs } = {}) {
      if (context.target.lacks.output !== undefined) return false;
      const wait = { clock, ms: withinMs, signal };
      const token = tokenIn(name) ?? name;
      return (await within(wait, (over) => context.output.until(token, sinceMs, over))) ?? false;
    },
    snapshot: ({ id }) => context.process?.snapshot(laidAt.get(id) ?? '', storage.port),
    async fence(at) {
      const recording = await lay('fence');
      await stage.upload(recording, at ? { at } : {});
      return await stage.arrives(recording, 1, 0);
    },
    becomesCalm: calm.resolve,
    async quiet(sinceMs = clock.now()) {
      calm.resolve();
      await clock.sleep(sinceMs + times.quietMs - clock.now(), signal);
    },
    missesAttempts: () => late.some(({ which }) => which.number > 1),
    breaksHeldOff: () => ledger.entries().some((one) => isHeld(one) && one.ended === 'aborted'),
    hastensAttempts: (recording) => triesTooSoon(ledger.entries(), times, recording?.id),
    async settles() {
      if (stage.missesAttempts()) return false;
      const begun = new Set(storage.attempts().map(({ upload }) => upload));
      const pending = [...context.announced].filter(([id]) => !begun.has(id)).map(([, atMs]) => atMs);
      const dueMs = (await Promise.all(pending)).map((atMs) => atMs + startPatienceMs(times) - clock.now());
      if (dueMs.length > 0) await clock.sleep(Math.max(0, ...dueMs), signal);
      const byUpload = Map.groupBy(storage.attempts(), ({ upload }) => upload);
      byUpload.delete(undefined);
      const isStored = (attempts: readonly Attempt[]): boolean =>
        attempts.some((attempt) => attemptEnd(attempt) === 'stored');
      return storage.openAttempts() === 0 && [...byUpload.values()].every(isStored);
    },
    async withClosedPort(during) {
      const closedAtMs = clock.now();
      await storage.closeListener();
      try {
        await during();
      } finally {
        await storage.openListener();
        stage.note('port-closed', { closedAtMs, openAtMs: clock.now() });
      }
    },
    uploadsAtOnce(seen, lanesToUse) {
      stage.note('uploads-at-once', seen);
      lanes.resize(lanesToUse, seen);
    },
    uploadsOfEachChannel(channels) {
      stage.note('uploads-of-each-channel', channels);
      lanes.divide(channels);
    },
    note: (name, value) => {
      // The compiler does not see that name and value belong together.
      ledger.append({ scenario, kind: 'note', name, value } as NewEntry);
    },
  };
  return { stage, laid: laid.promise, calm: calm.promise };
}

function isHeld(entry: Entry): entry is AttemptEntry {
  return entry.kind === 'attempt' && entry.fault.startsWith('hold+');
}

/** The label as part of a file name that no receiver has to encode. */
function slug(label: string): string {
  return label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
