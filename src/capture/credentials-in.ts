import { isCredentialName } from '../ledger/credential-name.ts';
import type { Header } from '../ledger/entry.ts';
import { MASK } from '../ledger/mask.ts';
import { maskCredentials } from '../ledger/mask-credentials.ts';
import { maskUser } from '../ledger/mask-user.ts';
import { splitAuthorization } from '../ledger/split-authorization.ts';

/** A shorter value may be any word; it is only taken out in its own place. */
const SHORTEST = { ofCredential: 6, ofOther: 8 } as const;

/** To look for more characters takes longer than the delivery; these too are taken out in their own place. */
const LONGEST = 4096;

/** A path and query without the values of the query, and without credentials before a host. */
export function maskTarget(target: string): string {
  const bare = maskUser(target);
  const at = bare.indexOf('?');
  return at === -1 ? bare : bare.slice(0, at + 1) + maskQuery(bare.slice(at + 1));
}

/** Headers without credentials; the scheme stays where it is a known one. */
export function maskHeaders(headers: readonly Header[]): Header[] {
  return headers.map(([name, value]) => [name, maskHeader(name, value)]);
}

/** The text of a head that was not understood, without what looks like a credential in it. */
export function maskHead(text: string): string {
  return text
    .replace(/\?([^\s]*)/g, (_, query: string) => `?${maskQuery(query)}`)
    .replace(/^([^\s:]+):([ \t]*)([^\r\n]*)/gm, (_, name: string, space: string, value: string) => {
      return `${name}:${space}${maskHeader(name, value)}`;
    });
}

/** The credentials of a request in plain, to be looked for elsewhere. */
export function credentialsIn(target: string, headers: readonly Header[]): string[] {
  const parameters = [...new URLSearchParams(target.split('?').slice(1).join('?'))];
  const credentials = [...parameters, ...headers].flatMap(([name = '', value = '']) =>
    isCredentialName(name) ? plainForms(value) : [],
  );
  let length = 0;
  return [
    ...credentials.filter((secret) => secret.length >= SHORTEST.ofCredential),
    ...parameters.map(([, value = '']) => value).filter((secret) => secret.length >= SHORTEST.ofOther),
  ].filter((secret) => {
    length += secret.length;
    return length <= LONGEST;
  });
}

/** A value, and what is within it: the credentials after a scheme, and a password in base64. */
function plainForms(value: string): string[] {
  const { scheme, rest } = splitAuthorization(value);
  const isWhole = scheme === '';
  const bare = (isWhole ? value : rest).trim();
  const decoded = Buffer.from(bare, 'base64').toString('utf8');
  const password = decoded.slice(decoded.indexOf(':') + 1);
  const isBasic = password !== decoded && /^[\x20-\x7e]+$/.test(decoded);
  return [...(isWhole ? [value] : []), bare, ...(isBasic ? [password] : [])];
}

function maskHeader(name: string, value: string): string {
  if (isCredentialName(name)) return maskCredentials(value);
  return value.replace(/\?([^\s"]*)/g, (whole, query: string) =>
    query.includes('=') ? `?${maskQuery(query)}` : whole,
  );
}

function maskQuery(query: string): string {
  return query
    .split('&')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      if (value.length > 0) return `${name}=${MASK}`;
      return name === '' ? '' : MASK;
    })
    .join('&');
}
