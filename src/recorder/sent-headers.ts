import type { Header } from '../ledger/entry.ts';
import { credentialsOfUrl } from './basic-credentials.ts';

/** Headers by name; `undefined` leaves a default out. */
export type HeadersByName = Readonly<Record<string, string | undefined>>;

/** Headers by name, or as pairs where one name comes more than once. */
export type HeaderOptions = HeadersByName | readonly (readonly [name: string, value: string | undefined])[];

const SECRET_HEADERS = ['authorization', 'proxy-authorization', 'cookie'];

/** Methods for which undici sends `content-length: 0` with an empty body. */
const BODY_METHODS = ['POST', 'PUT', 'PATCH'];

/**
 * The headers that a delivery gives to undici.
 *
 * `Content-Type: application/json` stands first unless `options` say otherwise.
 */
export function requestHeaders(url: URL, options: HeaderOptions): Header[] {
  const pairs = Array.isArray(options)
    ? (options as readonly (readonly [string, string | undefined])[])
    : Object.entries(options as HeadersByName);
  const given = pairs.map(([name]) => name.toLowerCase());
  const defaults: Header[] = [['content-type', 'application/json']];
  const credentials = credentialsOfUrl(url);
  if (credentials !== undefined) defaults.push(['authorization', credentials]);
  return [
    ...defaults.filter(([name]) => !given.includes(name)),
    ...pairs.flatMap(([name, value]): Header[] => (value === undefined ? [] : [[name, value]])),
  ];
}

/** The headers as undici writes them on the wire, credentials replaced. */
export function sentHeaders(
  url: URL,
  request: {
    readonly method: string;
    readonly headers: readonly Header[];
    readonly bytes: number;
    /** Whether the connection is kept for another request. */
    readonly isKept: boolean;
  },
): Header[] {
  const host = request.headers.find(([name]) => name.toLowerCase() === 'host');
  const length: Header[] =
    request.bytes > 0 || BODY_METHODS.includes(request.method)
      ? [['content-length', String(request.bytes)]]
      : [];
  return [
    ['host', host?.[1] ?? url.host],
    ['connection', request.isKept ? 'keep-alive' : 'close'],
    ...request.headers.filter(
      ([name]) => !['host', 'content-length', 'connection'].includes(name.toLowerCase()),
    ),
    ...length,
  ].map(([name = '', value = '']) => [name, SECRET_HEADERS.includes(name.toLowerCase()) ? '***' : value]);
}
