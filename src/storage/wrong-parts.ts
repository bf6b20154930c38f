import type { WrongPart } from '../ledger/entry.ts';
import { tellCredentials } from './credentials.ts';
import type { Expectations } from './incoming-upload.ts';
import type { RequestFacts } from './request-facts.ts';

/** What of a request is not as an upload must be: `PUT BASE/file/NAME`, an empty user and the key, small enough. */
export function wrongParts(
  { facts, bodyBytes }: { readonly facts: RequestFacts; readonly bodyBytes: number },
  { key, basePath = '', limitBytes = Number.POSITIVE_INFINITY }: Expectations,
): WrongPart[] {
  const { user, password } = tellCredentials(facts.headers, key);
  const wrong: WrongPart[] = [];
  if (!isUploadPath(facts.rawPath, basePath)) wrong.push('path');
  if (facts.method !== 'PUT') wrong.push('method');
  if (user !== 'empty' || password !== 'right') wrong.push('credentials');
  if (bodyBytes > limitBytes) wrong.push('size');
  return wrong;
}

/** Whether a request target is that of a file: one segment after `/file/`, which decodes to a name. */
function isUploadPath(target: string, basePath: string): boolean {
  // A request to a proxy names the host too, and every server takes that.
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1)[0] ?? '';
  const start = `${basePath}/file/`;
  return path.startsWith(start) && isName(path.slice(start.length));
}

/** Whether a segment decodes to something that a file can be named. */
function isName(segment: string): boolean {
  if (segment.includes('/')) return false;
  try {
    const name = decodeURIComponent(segment);
    return name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name);
  } catch {
    return false;
  }
}
