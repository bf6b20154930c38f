import { X509Certificate } from 'node:crypto';
import { unescape as percentDecoded } from 'node:querystring';
import { optionInvalid, wrongUsage } from '../../errors.ts';
import { isCredentialName } from '../../ledger/credential-name.ts';
import { readFrom } from '../../named-file.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import type { TlsOptions } from '../../recorder/tls-options.ts';
import { describedRoutes } from '../../target/described-routes.ts';
import { withDescribedKey } from '../../target/with-described-key.ts';
import { httpUrl } from '../command/option-value.ts';
import type { EmitTold } from '../definitions/emit.ts';
import { chosenDescription } from '../reaching/chosen-description.ts';
import { readRoutes } from '../reaching/routes.ts';
import type { Environment } from '../terminal/terminal.ts';
import { checkEmitFits } from './emit-fits.ts';
import { readCredentials, readSigning } from './emit-secrets.ts';
import { sourceOf } from './source-of.ts';

const DEFAULT_DURATION_MS = 10_000;

/** What `emit` sends, where, and how. */
export type EmitOptions = ReturnType<typeof emitOptions>;

/** Checks what `emit` is told. */
export function emitOptions(told: EmitTold, environment: Environment) {
  const { positionals, rate } = told;
  const described = chosenDescription(told);
  const file = (['raw', 'from', 'like'] as const).find((name) => told[name] !== undefined);
  checkEmitFits(told, file, described.url !== undefined);
  const place = positionals[file ? 0 : 1] ?? described.url ?? '';
  const url = withDescribedKey(httpUrl('The URL of the receiver', place), described, environment);
  const routes = routesTo(url, [...describedRoutes(described, url.href), ...told.route]);
  const isElsewhere = [...routes.values()].some(({ origin }) => origin !== url.origin);
  if (rate !== undefined && isElsewhere) {
    throw wrongUsage(
      '--rate keeps its connections to one receiver, and a route leads to another host or port.',
      'Leave --rate or that route out.',
    );
  }
  const credentials = readCredentials(told, environment);
  const signing = readSigning(told, environment);
  return {
    ...told,
    source: sourceOf(positionals[0] ?? '', told, described),
    url,
    /** Where events of a type go instead, with the key of the receiver. */
    routes,
    /** What the author of the receiver tells of it; empty without one. */
    described,
    storm: rate === undefined ? undefined : { rate, ...stormOf(told) },
    headers: credentials.headers,
    signing: signing?.signing,
    tls: readTrust(told, url),
    /** What no output may show. */
    secrets: [
      ...[...url.searchParams].filter(([name]) => isCredentialName(name)).map(([, value]) => value),
      percentDecoded(url.password),
      ...credentials.secrets,
      ...(signing ? [signing.secret] : []),
    ],
  };
}

/** The URLs of routes by event type, with the key of the receiver. */
function routesTo(url: URL, texts: readonly string[]): ReadonlyMap<string, URL> {
  const key = url.searchParams.get('key') ?? undefined;
  return new Map(Object.entries(readRoutes(texts)).map(([type, route]) => [type, withKey(route, key)]));
}

function stormOf({ duration, concurrency: connections, count, from }: EmitTold) {
  const endsByItself = count !== undefined || from !== undefined;
  return { durationMs: duration ?? (endsByItself ? undefined : DEFAULT_DURATION_MS), connections };
}

/** Whom to trust. */
function readTrust({ tlsCa: file, insecure }: EmitTold, url: URL): TlsOptions | undefined {
  if (file === undefined && !insecure) return undefined;
  const option = insecure ? '--insecure' : '--tls-ca';
  if (url.protocol !== 'https:') {
    throw wrongUsage(`${option} is about TLS, and the URL does not begin with "https:".`, 'Correct the URL.');
  }
  return file === undefined ? { insecure } : { ca: readCertificates(file) };
}

function readCertificates(file: string): string {
  const text = readFrom('--tls-ca', file).toString();
  try {
    // Node takes a file without any certificate for an empty list, and trusts nobody.
    new X509Certificate(text);
    return text;
  } catch {
    const hint = 'Name a file with certificates in PEM: -----BEGIN CERTIFICATE-----.';
    throw optionInvalid('--tls-ca', file, hint);
  }
}
