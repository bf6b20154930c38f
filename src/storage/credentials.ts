import type { Credentials, Header } from '../ledger/entry.ts';
import { splitAuthorization } from '../ledger/split-authorization.ts';

/** Tells what the credentials of a request were, and none of them. */
export function tellCredentials(headers: readonly Header[], key: string): Credentials {
  const value = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  if (value === undefined) return {};
  const { scheme, rest } = splitAuthorization(value);
  if (scheme.toLowerCase() !== 'basic') return { scheme: scheme === '' ? 'other' : scheme.toLowerCase() };
  const bytes = Buffer.from(rest, 'base64');
  // Buffer takes Base64 without padding and of the URL alphabet too; RFC 7617 does not.
  const isBase64 = bytes.toString('base64') === rest.trim();
  const colon = bytes.indexOf(':');
  const user = colon === -1 ? bytes : bytes.subarray(0, colon);
  const password = colon === -1 ? Buffer.alloc(0) : bytes.subarray(colon + 1);
  return {
    scheme: 'basic',
    user: user.length === 0 ? 'empty' : 'not empty',
    password: isBase64 && isKey(password, key) ? 'right' : password.length === 0 ? 'empty' : 'wrong',
  };
}

/** Whether they are an empty user and the key. */
export function areRight({ user, password }: Credentials): boolean {
  return user === 'empty' && password === 'right';
}

/** RFC 7617 names no encoding: where a key is not ASCII, some clients take UTF-8, others ISO 8859-1. */
function isKey(password: Buffer, key: string): boolean {
  return password.toString('utf8') === key || password.toString('latin1') === key;
}
