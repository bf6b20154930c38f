import { isCredentialName } from '../ledger/credential-name.ts';
import type { Header } from '../ledger/entry.ts';
import { maskCredentials } from '../ledger/mask-credentials.ts';
import { maskUser } from '../ledger/mask-user.ts';
import { redactor } from '../ledger/redact.ts';
import type { RequestFacts } from './incoming-upload.ts';

/** Headers without what they keep secret, and without the key wherever else it stands. */
export function redactHeaders(headers: readonly Header[], key: string): Header[] {
  const mask = maskOf(key);
  return headers.map(([name, value]) => {
    if (name.trim().toLowerCase() === 'authorization') return [name, maskCredentials(value)];
    return [mask(name), isCredentialName(name) ? maskCredentials(value) : mask(value)];
  });
}

/** A request target without credentials before its host, and without the key in its query. */
export function redactPath(rawPath: string, key: string): string {
  const bare = maskUser(rawPath);
  const query = bare.indexOf('?');
  return query === -1 ? bare : bare.slice(0, query) + maskOf(key)(bare.slice(query));
}

/** What was not understood without the key: where no word has its place, each may be the key. */
export function redactUnread(facts: RequestFacts, key: string): RequestFacts {
  const mask = maskOf(key);
  const { method, rawPath, name, httpVersion } = facts;
  // A line that names its version is a request line, and its target the name of a file, whatever that is.
  const target = httpVersion === '' ? { rawPath: mask(rawPath), name: mask(name) } : {};
  return { ...facts, method: mask(method), ...target };
}

/** Kept because every request asks for it, and all of a storage for the same. */
let latest: { readonly key: string; readonly mask: (text: string) => string } = { key: '', mask: String };

function maskOf(key: string): (text: string) => string {
  if (latest.key !== key) latest = { key, mask: redactor([key]) };
  return latest.mask;
}
