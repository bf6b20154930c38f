import type { Envelope } from '../../spec/envelope.ts';
import { eventData } from '../../spec/event-data.ts';
import type { LiveInfo } from '../../spec/live-info.ts';
import { CONTAINER_RECORDINGS } from '../../spec/recording-path.ts';
import { type Choices, choices } from '../choices.ts';
import { knownPlaces } from '../material/known-places.ts';
import { launches } from '../material/launches.ts';
import type { Platform } from '../material/platforms.ts';
import { movedTime } from '../moved-time.ts';
import { disguise, wordsIn } from './disguise.ts';
import type { LearnedEvent } from './learn.ts';

/** Which events like those of a capture. */
export interface AlikeOptions {
  /** Decides everything that is written anew, with `serial`. */
  readonly seed: number;
  /** Tells the rounds of one seed apart. @default 0 */
  readonly serial?: number;
  /** When the first one happens. */
  readonly startAt: Date;
}

type Members = Readonly<Record<string, unknown>>;

/** Members that hold the path of a file. */
const PATHS = ['path', 'input', 'output'];

/** What a path keeps: its extension, its drive, and the folder of the container. */
const EXTENSION = /\.(?:ts|flv|mp4|mkv|mov|webm|m4a|m4s|mp3|aac)$/i;
const DRIVE = /^[A-Za-z]:/;

/** Members that a recorder is known to tell with its start, where the interface leaves it open. */
const OF_LAUNCHES = new Set(launches.flatMap((launch) => Object.keys(launch)));

/**
 * Events like those of a capture, in their order and at their distances: the same types, platforms, nulls and forms of
 * values, and none of the names, titles, paths and ids. What was the same in two events is the same in these.
 */
export function alike(
  learned: readonly LearnedEvent[],
  { seed, serial = 0, startAt }: AlikeOptions,
): readonly LearnedEvent[] {
  const chosen = choices(seed, serial);
  const platforms = new Set(learned.map(({ envelope }) => String(membersOf(envelope.data)['platform'])));
  const own = new Set(learned.flatMap(({ envelope }) => textsIn(envelope.data).flatMap(wordsIn)));
  const anew = anewBy(chosen, disguise(chosen, { own, kept: platforms }));
  const [first] = learned;
  const byMs = startAt.getTime() - Date.parse(first?.envelope.ts ?? '');
  const ids = new Map<string, string>();
  return learned.map(({ envelope, atMs }) => {
    const { type, ts } = envelope;
    const id = ids.get(envelope.id) ?? chosen.uuid();
    ids.set(envelope.id, id);
    const data = anew(type, membersOf(envelope.data), byMs);
    return { envelope: { id, ts: finer(movedTime(ts, byMs), chosen), type, data } as Envelope, atMs };
  });
}

/** Writes the data of events anew; what the interface does not name may hold anything, and is left out. */
function anewBy(chosen: Choices, words: (text: string) => string) {
  return (type: keyof typeof eventData, data: Members, byMs: number): Members => {
    const platform = platformOf(String(data['platform']));
    const known: object = eventData[type].properties;
    const isNamed = (name: string, old: unknown): boolean =>
      Object.hasOwn(known, name) ||
      (type === 'app_launch' && OF_LAUNCHES.has(name) && typeof old === 'string');
    const value = (name: string, old: unknown): unknown => {
      if (name === 'platform') return old;
      if (name === 'url') return old === '' ? old : platform.address + words(String(data['channel']));
      if (typeof old === 'number') return near(old, chosen);
      if (typeof old === 'string') return PATHS.includes(name) ? path(old, words) : words(old);
      return liveInfo(old as LiveInfo, platform);
    };
    const liveInfo = (old: LiveInfo, { pictures }: Platform): LiveInfo => {
      const uid = words(old.uid);
      const picture = (url: string, name: string): string => (url === '' ? url : `${pictures}${name}.jpg`);
      return {
        uid,
        uname: words(old.uname),
        avatar: picture(old.avatar, `face/${uid}`),
        title: words(old.title),
        cover: picture(old.cover, `live/${uid}`),
        categories: old.categories.map(words),
        status: old.status,
        live_id: old.live_id === null ? null : words(old.live_id),
        start_time: old.start_time === null ? null : movedTime(old.start_time, byMs),
      };
    };
    return Object.fromEntries(
      Object.entries(data).flatMap(([name, old]) => (isNamed(name, old) ? [[name, value(name, old)]] : [])),
    );
  };
}

function platformOf(name: string): Platform {
  const [known] = knownPlaces({ platforms: [name] }).channels ?? [];
  if (!known) throw new Error('a platform that is named has a channel');
  return known.platform;
}

function path(old: string, words: (text: string) => string): string {
  const isOfContainer = old.startsWith(`${CONTAINER_RECORDINGS}/`);
  const [before = ''] = isOfContainer ? [CONTAINER_RECORDINGS] : (DRIVE.exec(old) ?? []);
  const [extension = ''] = EXTENSION.exec(old) ?? [];
  return before + words(old.slice(before.length, old.length - extension.length)) + extension;
}

/** From half of it to three halves, with as many digits after the point. */
function near(old: number, chosen: Choices): number {
  const decimals = /\.(\d+)$/.exec(String(old))?.[1]?.length ?? 0;
  const share = 500 + chosen.below(1001);
  // Half as much again as a very large number is none.
  return Number(Math.min((old / 1000) * share, Number.MAX_VALUE).toFixed(Math.min(decimals, 20)));
}

/** What is finer than a clock of ms would tell events apart that it must not. */
function finer(ts: string, chosen: Choices): string {
  return ts.replace(/(\.\d{3})(\d+)/, (_, ms: string, rest: string) => ms + chosen.digits(rest.length));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function membersOf(data: object): Members {
  return { ...data };
}
