import type { Header } from '../ledger/entry.ts';
import { splitAuthorization } from './credentials.ts';

const MASK = '***';

/** Headers whose whole value is a secret. */
const SECRET_HEADERS = ['proxy-authorization', 'cookie', 'x-api-key'];

/** A shorter key is left alone outside its own place: it would be found in ordinary words. */
const SHORTEST_KEY = 6;

/** Headers without what they keep secret, and without the key wherever else it stands. */
export function redactHeaders(headers: readonly Header[], key: string): Header[] {
  return headers.map(([name, value]) => {
    const lower = name.trim().toLowerCase();
    if (lower === 'authorization') return [name, `${splitAuthorization(value).scheme} ${MASK}`.trimStart()];
    return [name, SECRET_HEADERS.includes(lower) ? MASK : withoutKey(value, key)];
  });
}

/** A request target without credentials before its host, and without the key in its query. */
export function redactPath(rawPath: string, key: string): string {
  const bare = rawPath.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, `$1${MASK}@`);
  const query = bare.indexOf('?');
  return query === -1 ? bare : bare.slice(0, query) + withoutKey(bare.slice(query), key);
}

function withoutKey(text: string, key: string): string {
  if (key.length < SHORTEST_KEY) return text;
  if (latest.key !== key) latest = { key, forms: formsOf(key) };
  return latest.forms.reduce((masked, form) => masked.replaceAll(form, MASK), text);
}

/** Kept because every header of every request asks for them, and all of a storage for the same. */
let latest: { readonly key: string; readonly forms: readonly string[] } = { key: '', forms: [] };

/** All ways in which a key may be written. */
function formsOf(key: string): string[] {
  const base64 = [Buffer.from(key), Buffer.from(`:${key}`)].map((bytes) => bytes.toString('base64'));
  return [...base64, encodeURIComponent(key), key];
}
