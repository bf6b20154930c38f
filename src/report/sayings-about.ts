import { tokenIn } from '../conformance/conduct/tokens.ts';
import { tolerances } from '../conformance/conduct/tolerances.ts';
import { isUuid, type Saying, sayingsOf } from '../conformance/judge/saying.ts';
import type { Departure } from '../conformance/rulebook/departure.ts';
import { attemptEnd } from '../ledger/attempt-end.ts';
import type { DeliveryEntry, Entry } from '../ledger/entry.ts';
import { eventIdOf } from '../ledger/event-id-of.ts';
import { lastInstantOf } from '../ledger/last-instant-of.ts';

/** A receiver may print about a delivery until so long after its answer, in ms. */
const AFTER_MS = 100;

/** Work in the background that breaks off says so within this time of what it was begun by, in ms. */
const BACKGROUND_MS = 1000;

/** Statuses from here on say that the receiver refuses a delivery, and from there on that it breaks on it. */
const REFUSED = 400;
const BROKEN = 500;

/** What is missing may have ended in an error that names nothing. */
const unfinished: ReadonlySet<Departure | undefined> = new Set(['missing', 'ended', 'unanswered', 'silent']);

/** What the receiver printed in a run, and what of it is about some entries. */
export interface Output {
  readonly all: readonly Saying[];
  readonly about: readonly Saying[];
  /** What it said whenever one of these was lost, and never beside an upload. */
  readonly ofLost: readonly Saying[];
  /** What it said of recordings that storage had by then, which is true and explains nothing. */
  readonly ofStored: readonly Saying[];
}

/**
 * What the receiver printed about entries of a run: what is among them; what names their recordings or events; what the
 * same thread or process printed after it named one of them; what it printed while it refused the first of their
 * deliveries that it did not take, or left it without an answer; and, where something is missing, or where several
 * deliveries broke and the first one shows no error, the error without a name that came beside most of them; and, where
 * something is missing, what came beside all of them and beside nothing that was uploaded, or as often in the run as
 * something was lost, and the error after which nothing was uploaded any more.
 *
 * What names another recording is about that one, and an error beside a delivery that broke is about that delivery.
 */
export function sayingsAbout(about: readonly Entry[], run: readonly Entry[], departure?: Departure): Output {
  const all = sayingsOf(run.filter((entry) => entry.kind === 'log'));
  const ids = new Set(about.map(({ id }) => id));
  const names = namesOf(about, run);
  const plain = [...names].filter((name) => tokenIn(name) === undefined && !isUuid(name));
  const bound = boundNames(all);
  const naming = all.filter(
    (saying) =>
      saying.names.some((name) => names.has(name)) ||
      names.has(bound.get(saying) ?? '') ||
      saying.lines.some(({ id, text }) => ids.has(id) || plain.some((name) => text.includes(name))),
  );
  const nameless = all.filter((saying) => saying.names.length === 0 && !bound.has(saying));
  const broken = run.filter((entry) => entry.kind === 'delivery').filter((one) => isRefused(one, BROKEN));
  const unclaimed = nameless.filter((saying) => !broken.some((one) => isBeside(saying, one)));
  const refusing = whileRefusing(about, run, { nameless, unclaimed });
  const errors = refusing.filter(({ gist, isError }) => isError || gist.stream === 'stderr');
  const breaking = about.filter((entry) => entry.kind === 'delivery' && isRefused(entry, BROKEN));
  const isTold = breaking.length < 2 || refusing.some(({ isError }) => isError);
  const beside = unfinished.has(departure) ? besideMost(about, unclaimed) : [];
  const besideBroken = isTold ? [] : besideMost(breaking, nameless, AFTER_MS);
  const afterLost = departure === 'missing' ? afterLostAlone(about, run, unclaimed) : [];
  const isOfLost = departure === 'missing' && afterLost.length === 0;
  const ofLost = isOfLost ? asOftenAsLost(run, unclaimed) : afterLost;
  const ending = departure === 'missing' ? endingUploads(run, all) : [];
  const found = new Set([
    ...naming,
    ...ending,
    ...(errors.length > 0 ? errors : refusing),
    ...beside,
    ...besideBroken,
    ...ofLost,
  ]);
  const ofStored = naming.filter((saying) => isOfStored(saying, run));
  return { all, about: all.filter((saying) => found.has(saying)), ofLost, ofStored };
}

/** Whether what it names was stored before it was printed. */
function isOfStored({ names, lines: [{ atMs }] }: Saying, run: readonly Entry[]): boolean {
  return run.some(
    (entry) =>
      entry.kind === 'attempt' &&
      entry.atMs <= atMs &&
      attemptEnd(entry) === 'stored' &&
      names.includes(tokenIn(entry.name) ?? entry.name),
  );
}

/** What stands for recordings and events of entries in the output. */
function namesOf(about: readonly Entry[], run: readonly Entry[]): ReadonlySet<string> {
  const recordings = new Set(
    about.flatMap((entry) => {
      if (entry.kind === 'recording') return entry.id;
      return 'recording' in entry ? (entry.recording ?? []) : [];
    }),
  );
  const tokens = run.flatMap((entry) =>
    entry.kind === 'recording' && recordings.has(entry.id) ? (tokenIn(entry.name) ?? entry.name) : [],
  );
  const events = about.flatMap((entry) => (entry.kind === 'delivery' ? (eventIdOf(entry) ?? []) : []));
  return new Set([...tokens, ...events]);
}

/**
 * Which recording or event a thread or process is at work on while it names none: the last one that it named.
 *
 * One that comes back to what it has left works on several at the same time, so that its name says nothing.
 */
function boundNames(all: readonly Saying[]): ReadonlyMap<Saying, string> {
  const workers = Map.groupBy(
    all.filter(({ worker }) => worker !== undefined),
    ({ worker }) => worker,
  );
  return new Map(
    [...workers.values()].flatMap((sayings) => {
      const told = sayings.flatMap(({ names: [name] }) => name ?? []);
      const turns = told.filter((name, index) => name !== told[index - 1]);
      if (new Set(turns).size < turns.length) return [];
      let current: string | undefined;
      return sayings.flatMap((saying): [Saying, string][] => {
        current = saying.names[0] ?? current;
        return saying.names.length > 0 || current === undefined ? [] : [[saying, current]];
      });
    }),
  );
}

/** What names nothing from the first refused delivery until the next one in the run is refused. */
function whileRefusing(
  about: readonly Entry[],
  run: readonly Entry[],
  { nameless, unclaimed }: { readonly nameless: readonly Saying[]; readonly unclaimed: readonly Saying[] },
): readonly Saying[] {
  const refused = run.filter((entry) => entry.kind === 'delivery').filter((one) => isRefused(one, REFUSED));
  const first = refused.find((delivery) => about.includes(delivery));
  if (!first) return [];
  const endMs = lastInstantOf(first);
  const next = refused.find(({ atMs }) => atMs > endMs);
  const toMs = Math.min(endMs + AFTER_MS, next ? lastInstantOf(next) : Number.POSITIVE_INFINITY);
  const candidates = isRefused(first, BROKEN) ? nameless : unclaimed;
  return candidates.filter(({ lines: [{ atMs }] }) => atMs >= first.atMs && atMs <= toMs);
}

/** The errors that read alike and came beside at least half of the entries. */
function besideMost(
  about: readonly Entry[],
  sayings: readonly Saying[],
  afterMs = BACKGROUND_MS,
): readonly Saying[] {
  const exchanges = about.filter(({ kind }) => kind === 'delivery' || kind === 'attempt');
  const errors = sayings.filter(({ isError }) => isError);
  const kinds = [...Map.groupBy(errors, shapeOf).values()].map((alike) => ({
    alike: alike.filter((saying) => exchanges.some((one) => isBeside(saying, one, afterMs))),
    beside: exchanges.filter((one) => alike.some((saying) => isBeside(saying, one, afterMs))).length,
  }));
  const [most] = kinds.toSorted((one, other) => other.beside - one.beside);
  return most && most.beside > 0 && most.beside * 2 >= exchanges.length ? most.alike : [];
}

/** What reads alike and came after each of several deliveries, and after none of the run that led to an upload. */
function afterLostAlone(
  about: readonly Entry[],
  run: readonly Entry[],
  sayings: readonly Saying[],
): readonly Saying[] {
  const lost = about.filter(({ kind }) => kind === 'delivery');
  if (lost.length < 2) return [];
  const uploaded = new Set(run.flatMap((entry) => (entry.kind === 'attempt' ? (entry.recording ?? []) : [])));
  const deliveries = run.filter((entry) => entry.kind === 'delivery');
  const told = Map.groupBy(sayings, shapeOf).values();
  return [...told].flatMap((alike) => {
    const isAfterEach = lost.every((delivery) => alike.some((saying) => isBeside(saying, delivery)));
    if (!isAfterEach) return [];
    const causes = alike.map((saying) => deliveries.findLast((delivery) => isBeside(saying, delivery)));
    const isOfGood = causes.some((delivery) => uploaded.has(delivery?.recording ?? ''));
    return isOfGood ? [] : alike.filter((_, index) => lost.includes(causes[index] as Entry));
  });
}

/** So few are lost as often as something else happens, by chance. */
const MANY = 20;

/** How far a count of lines may be from that of lost uploads, as a share of these. */
const OFF = 0.01;

/** What reads alike and was printed about as often in the run as an event was taken that led to no upload. */
function asOftenAsLost(run: readonly Entry[], sayings: readonly Saying[]): readonly Saying[] {
  const uploaded = new Set(run.flatMap((entry) => (entry.kind === 'attempt' ? (entry.recording ?? []) : [])));
  const lost = askingDeliveries(run).filter(({ recording }) => !uploaded.has(recording));
  const [first] = lost;
  if (!first || lost.length < MANY) return [];
  const told = Map.groupBy(sayings, shapeOf).values();
  return [...told]
    .filter((alike) => Math.abs(alike.length - lost.length) <= lost.length * OFF)
    .filter(([saying]) => (saying?.lines[0].atMs ?? 0) >= first.atMs)
    .flat();
}

/** The error after which no event led to an upload any more, though several still asked for it. */
function endingUploads(run: readonly Entry[], sayings: readonly Saying[]): readonly Saying[] {
  const uploaded = new Set(run.flatMap((entry) => (entry.kind === 'attempt' ? (entry.recording ?? []) : [])));
  const lastAtMs = Math.max(
    ...askingDeliveries(run).flatMap(({ recording, atMs }) => (uploaded.has(recording) ? atMs : [])),
  );
  // An error that nothing caught shows where it was thrown; others are told of single uploads.
  const ending = sayings.find(
    ({ isError, place, lines: [{ atMs }] }) => isError && place.length > 0 && atMs >= lastAtMs,
  );
  if (!ending) return [];
  const asking = askingDeliveries(run).filter(({ atMs }) => atMs > ending.lines[0].atMs);
  return asking.length >= tolerances.lostInARow ? [ending] : [];
}

/** Deliveries that were taken and name a recording. */
function askingDeliveries(
  run: readonly Entry[],
): readonly (DeliveryEntry & { readonly recording: string })[] {
  return run.flatMap((entry) => {
    if (entry.kind !== 'delivery' || isRefused(entry, REFUSED)) return [];
    const { recording } = entry;
    return recording === undefined ? [] : [{ ...entry, recording }];
  });
}

/** Whether it was printed while an exchange was under way, or so long after its end. */
export function isBeside({ lines: [{ atMs }] }: Saying, exchange: Entry, afterMs = AFTER_MS): boolean {
  return atMs >= exchange.atMs && atMs <= lastInstantOf(exchange) + afterMs;
}

function isRefused({ answer }: DeliveryEntry, status: number): boolean {
  return answer === undefined || answer.status >= status;
}

/** What sayings have in common that tell of the same thing: their gist without names and numbers. */
export function shapeOf({ gist }: Saying): string {
  return gist.text.replace(/rh[0-9a-f]{12}|0x[0-9a-f]+|\d+/gi, '#');
}
