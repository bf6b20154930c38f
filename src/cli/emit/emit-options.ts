import { unescape as percentDecoded } from 'node:querystring';
import { wrongUsage } from '../../errors.ts';
import { isCredentialName } from '../../ledger/credential-name.ts';
import type { Header } from '../../ledger/entry.ts';
import { type Generated, SEVERAL } from '../../recorder/events-to-emit.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import type { Like } from '../../recorder/likeness/like-capture.ts';
import { knownChannels, knownFolder } from '../../recorder/material/known-channels.ts';
import type { Signing } from '../../recorder/signature-headers.ts';
import type { Rate } from '../../recorder/storm/schedule.ts';
import type { TlsOptions } from '../../recorder/tls-options.ts';
import { eventTypes } from '../../spec/event-types.ts';
import type { Description } from '../../target/description/description.ts';
import type { Written } from '../command/command-definition.ts';
import type { Environment } from '../command/environment.ts';
import type { OptionValues } from '../command/option-table.ts';
import { choice, httpUrl } from '../command/option-value.ts';
import { readOptions } from '../command/read-options.ts';
import { withoutSecrets } from '../command/without-secrets.ts';
import { emitOptions, emitRelations } from '../definitions/emit-options.ts';
import { chosenDescription, describedRoutes, withDescribedKey } from '../reaching/described-options.ts';
import { readRoutes } from '../reaching/routes.ts';
import { checkEmitFits } from './emit-fits.ts';
import { readCredentials, readSigning } from './emit-secrets.ts';
import { readTrust } from './emit-tls.ts';

/** What the deliveries are made of. */
export type EmitSource =
  | { readonly kind: 'generated'; readonly generated: Generated; readonly edit: boolean }
  | { readonly kind: 'like'; readonly like: Like }
  | { readonly kind: 'raw'; readonly file: string; readonly count?: number | undefined }
  | {
      readonly kind: 'capture';
      readonly file: string;
      readonly count?: number | undefined;
      readonly fresh: boolean;
    };

/** What `emit` sends, where, and how. */
export interface EmitOptions {
  readonly source: EmitSource;
  readonly url: URL;
  /** Where events of a type go instead, with the key of the receiver. */
  readonly routes: ReadonlyMap<string, URL>;
  /** What the author of the receiver tells of it; empty without one. */
  readonly description: Description;
  /** How many times faster than at their own times; absent where one follows the answer to the other. */
  readonly speed?: number | undefined;
  readonly storm?:
    | { readonly rate: Rate; readonly durationMs?: number | undefined; readonly connections: number }
    | undefined;
  readonly headers: readonly Header[];
  readonly signing?: Signing | undefined;
  readonly tls?: TlsOptions | undefined;
  /** What no output may show. */
  readonly secrets: readonly string[];
  readonly json: boolean;
}

type Values = OptionValues<typeof emitOptions>;

const DEFAULT_DURATION_MS = 10_000;

/** Checks what was written for `emit`. */
export function readEmitOptions(written: Written, environment: Environment): EmitOptions {
  const { positionals } = written;
  const description = chosenDescription(written);
  const options = readOptions(emitOptions, written, emitRelations);
  const { speed, rate, json } = options;
  const file = (['raw', 'from', 'like'] as const).find((name) => options[name] !== undefined);
  checkEmitFits({ positionals, file, ...options }, description.url !== undefined);
  const place = positionals[file ? 0 : 1] ?? description.url ?? '';
  const url = withDescribedKey(httpUrl('The URL of the receiver', place), description, environment);
  const routes = routesTo(url, [...describedRoutes(description, url.href), ...options.route]);
  const isElsewhere = [...routes.values()].some(({ origin }) => origin !== url.origin);
  if (rate !== undefined && isElsewhere) {
    throw wrongUsage(
      '--rate keeps its connections to one receiver, and a route leads to another host or port.',
      'Leave --rate or that route out.',
    );
  }
  const credentials = readCredentials(options, environment);
  const signing = readSigning(options, environment);
  return {
    source: sourceOf(positionals[0] ?? '', options, description),
    url,
    routes,
    description,
    speed,
    storm: rate === undefined ? undefined : stormOf(rate, options),
    headers: credentials.headers,
    signing: signing?.signing,
    tls: readTrust(options, url),
    secrets: [
      ...[...url.searchParams].filter(([name]) => isCredentialName(name)).map(([, value]) => value),
      percentDecoded(url.password),
      ...credentials.secrets,
      ...(signing ? [signing.secret] : []),
    ],
    json,
  };
}

/** The URLs of routes by event type, with the key of the receiver. */
function routesTo(url: URL, texts: readonly string[]): ReadonlyMap<string, URL> {
  const key = url.searchParams.get('key') ?? undefined;
  return new Map(Object.entries(readRoutes(texts)).map(([type, route]) => [type, withKey(route, key)]));
}

function sourceOf(what: string, options: Values, description: Description): EmitSource {
  const { raw, from, like, fresh, rate, edit, seed, tier } = options;
  const count = options.count ?? (rate === undefined || from !== undefined ? 1 : undefined);
  if (raw !== undefined) return { kind: 'raw', file: raw, count };
  if (from !== undefined) return { kind: 'capture', file: from, fresh, count };
  const known = knownOf(description);
  if (like !== undefined) return { kind: 'like', like: { file: like, ...known, count, seed } };
  // A URL in the place of a type may hold a key.
  const kind = choice('The event type', withoutSecrets(what), [...eventTypes, ...SEVERAL]);
  return {
    kind: 'generated',
    generated: { what: kind, changes: options.set, ...known, count, seed, tier },
    edit,
  };
}

/** What a description says of the events that a receiver gets. */
function knownOf(description: Description): Pick<Generated, 'types' | 'channels' | 'folder'> {
  return {
    types: description.events ?? eventTypes,
    channels: knownChannels(description),
    folder: knownFolder(description),
  };
}

function stormOf(
  rate: Rate,
  { duration, concurrency, count, from }: Values,
): NonNullable<EmitOptions['storm']> {
  const endsByItself = count !== undefined || from !== undefined;
  return {
    rate,
    durationMs: duration ?? (endsByItself ? undefined : DEFAULT_DURATION_MS),
    connections: concurrency,
  };
}
