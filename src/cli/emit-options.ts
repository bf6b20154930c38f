import { unescape as percentDecoded } from 'node:querystring';
import { optionInvalid, wrongUsage } from '../errors.ts';
import { isCredentialName } from '../ledger/credential-name.ts';
import type { Header } from '../ledger/entry.ts';
import { withKey } from '../recorder/key-parameter.ts';
import { knownChannels, knownFolder } from '../recorder/material/known-channels.ts';
import type { Signing } from '../recorder/signature-headers.ts';
import type { Rate } from '../recorder/storm/schedule.ts';
import type { TlsOptions } from '../recorder/tls-options.ts';
import { eventTypes } from '../spec/event-types.ts';
import { DURATION_HINT, parseDuration } from '../storage/duration.ts';
import type { Description } from '../target/description/description.ts';
import type { CommandInput } from './command-definition.ts';
import type { emitOptions } from './definitions/emit-options.ts';
import { chosenDescription, describedRoutes, withDescribedKey } from './described-options.ts';
import { checkEmitFits } from './emit-fits.ts';
import { type Environment, readCredentials, readSigning } from './emit-secrets.ts';
import { readTrust } from './emit-tls.ts';
import { type Generated, SEVERAL } from './events-to-emit.ts';
import { readFieldChange } from './field-change.ts';
import type { Like } from './like-capture.ts';
import type { OptionTexts } from './option-table.ts';
import { choice, httpUrl, wholeNumber } from './option-value.ts';
import { readRoutes } from './routes.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What the deliveries are made of. */
export type EmitSource =
  | { readonly kind: 'generated'; readonly generated: Generated; readonly edit: boolean }
  | { readonly kind: 'like'; readonly like: Like }
  | { readonly kind: 'raw'; readonly file: string; readonly count?: number }
  | { readonly kind: 'capture'; readonly file: string; readonly count?: number; readonly fresh: boolean };

/** What `emit` sends, where, and how. */
export interface EmitOptions {
  readonly source: EmitSource;
  readonly url: URL;
  /** Where events of a type go instead, with the key of the receiver. */
  readonly routes: ReadonlyMap<string, URL>;
  /** What the author of the receiver tells of it; empty without one. */
  readonly description: Description;
  /** How many times faster than at their own times; absent where one follows the answer to the other. */
  readonly speed?: number;
  readonly storm?: { readonly rate: Rate; readonly durationMs?: number; readonly connections: number };
  readonly headers: readonly Header[];
  readonly signing?: Signing;
  readonly tls?: TlsOptions;
  /** What no output may show. */
  readonly secrets: readonly string[];
  readonly json: boolean;
}

type Texts = OptionTexts<typeof emitOptions>;

const DEFAULT_DURATION_MS = 10_000;
const DEFAULT_CONNECTIONS = 50;
const MOST_CONNECTIONS = 10_000;
const MOST_A_SECOND = 1_000_000;

/** Checks what was written for `emit`. */
export function readEmitOptions(
  { positionals, options }: CommandInput<typeof emitOptions>,
  environment: Environment,
): EmitOptions {
  const description = chosenDescription(options);
  const isFile = [options.raw, options.from, options.like].some((file) => file !== undefined);
  checkEmitFits(positionals, options, description.url !== undefined);
  const written = positionals[isFile ? 0 : 1] ?? description.url ?? '';
  const url = withDescribedKey(httpUrl('The URL of the receiver', written), description, environment);
  const routes = routesTo(url, [...describedRoutes(description, url.href), ...options.route]);
  const isElsewhere = [...routes.values()].some(({ origin }) => origin !== url.origin);
  if (options.rate !== undefined && isElsewhere) {
    throw wrongUsage(
      '--rate keeps its connections to one receiver, and a route leads to another host or port.',
      'Leave --rate or that route out.',
    );
  }
  const credentials = readCredentials(options, environment);
  const signing = readSigning(options, environment);
  const tls = readTrust(options, url);
  return {
    source: sourceOf(positionals[0] ?? '', options, description),
    url,
    routes,
    description,
    ...(options.speed === undefined ? {} : { speed: positive('--speed', options.speed) }),
    ...(options.rate === undefined ? {} : { storm: stormOf(options.rate, options) }),
    headers: credentials.headers,
    ...(signing ? { signing: signing.signing } : {}),
    ...(tls ? { tls } : {}),
    secrets: [
      ...[...url.searchParams].filter(([name]) => isCredentialName(name)).map(([, value]) => value),
      percentDecoded(url.password),
      ...credentials.secrets,
      ...(signing ? [signing.secret] : []),
    ],
    json: options.json,
  };
}

/** The URLs of routes by event type, with the key of the receiver. */
function routesTo(url: URL, texts: readonly string[]): ReadonlyMap<string, URL> {
  const key = url.searchParams.get('key') ?? undefined;
  return new Map(Object.entries(readRoutes(texts)).map(([type, route]) => [type, withKey(route, key)]));
}

function sourceOf(what: string, options: Texts, description: Description): EmitSource {
  const { raw, from, like, fresh, rate, edit } = options;
  const least = { least: 1 };
  const once = rate === undefined || from !== undefined ? { count: 1 } : {};
  const count = options.count === undefined ? once : { count: wholeNumber('--count', options.count, least) };
  if (raw !== undefined) return { kind: 'raw', file: raw, ...count };
  if (from !== undefined) return { kind: 'capture', file: from, fresh, ...count };
  const seed =
    options.seed === undefined ? {} : { seed: wholeNumber('--seed', options.seed, { most: 0x7f_ff_ff_ff }) };
  if (like !== undefined)
    return { kind: 'like', like: { file: like, ...knownOf(description), ...count, ...seed } };
  const generated: Generated = {
    // A URL in the place of a type may hold a key.
    what: choice('The event type', withoutSecrets(what), [...eventTypes, ...SEVERAL]),
    changes: options.set.map(readFieldChange),
    ...knownOf(description),
    ...count,
    ...seed,
    tier: choice('--tier', options.tier ?? 'realistic', ['realistic', 'odd']),
  };
  return { kind: 'generated', generated, edit };
}

/** What a description says of the events that a receiver gets. */
function knownOf(description: Description): Pick<Generated, 'types' | 'channels' | 'folder'> {
  return {
    types: description.events ?? eventTypes,
    channels: knownChannels(description),
    folder: knownFolder(description),
  };
}

function stormOf(rate: string, options: Texts): NonNullable<EmitOptions['storm']> {
  const { duration, concurrency, count, from } = options;
  const endsByItself = count !== undefined || from !== undefined;
  const durationMs = duration === undefined ? undefined : durationOf(duration);
  return {
    rate: rate === 'max' ? 'max' : positive('--rate', rate, MOST_A_SECOND, ', or "max"'),
    ...(durationMs === undefined && endsByItself ? {} : { durationMs: durationMs ?? DEFAULT_DURATION_MS }),
    connections: wholeNumber('--concurrency', concurrency ?? String(DEFAULT_CONNECTIONS), {
      least: 1,
      most: MOST_CONNECTIONS,
    }),
  };
}

function durationOf(text: string): number {
  const ms = parseDuration(text);
  if (ms === undefined || ms === 0) throw optionInvalid('--duration', text, DURATION_HINT);
  return ms;
}

function positive(option: string, text: string, most = MOST_A_SECOND, orElse = ''): number {
  const value = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (value > 0 && value <= most) return value;
  throw optionInvalid(option, text, `Write a number above 0 and at most ${most}, for example 60${orElse}.`);
}
