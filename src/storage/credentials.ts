import type { Credentials, Header } from '../ledger/entry.ts';

/** Schemes that may be told; anything else in their place could be a secret. */
const SCHEMES = ['basic', 'bearer', 'digest', 'negotiate', 'ntlm', 'hmac'];

/** Tells what the credentials of a request were, and none of them. */
export function tellCredentials(headers: readonly Header[], key: string): Credentials {
  const value = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  if (value === undefined) return {};
  const { scheme, rest } = splitAuthorization(value);
  if (scheme.toLowerCase() !== 'basic') return { scheme: scheme === '' ? 'other' : scheme.toLowerCase() };
  const bytes = Buffer.from(rest, 'base64');
  // Buffer takes Base64 without padding and of the URL alphabet too; RFC 7617 does not.
  const isBase64 = bytes.toString('base64') === rest.trim();
  const decoded = bytes.toString('utf8');
  const colon = decoded.indexOf(':');
  const user = colon === -1 ? decoded : decoded.slice(0, colon);
  const password = colon === -1 ? '' : decoded.slice(colon + 1);
  return {
    scheme: 'basic',
    user: user === '' ? 'empty' : 'not empty',
    password: password === key && isBase64 ? 'right' : password === '' ? 'empty' : 'wrong',
  };
}

/** The scheme as sent, empty when it may not be told, and what comes after it. */
export function splitAuthorization(value: string): { scheme: string; rest: string } {
  const [, scheme = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(value) ?? [];
  return SCHEMES.includes(scheme.toLowerCase()) ? { scheme, rest } : { scheme: '', rest: '' };
}
