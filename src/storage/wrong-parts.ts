import type { Credentials, WrongPart } from '../ledger/entry.ts';
import type { RequestFacts } from './request-facts.ts';

/** What of a head is not as an upload must be: `PUT BASE/file/NAME`, an empty user and the key. */
export function wrongHeadParts(
  { rawPath, method }: RequestFacts,
  { user, password }: Credentials,
  basePath = '',
): WrongPart[] {
  const wrong: WrongPart[] = [];
  if (!isUploadPath(rawPath, basePath)) wrong.push('path');
  if (method !== 'PUT') wrong.push('method');
  if (user !== 'empty' || password !== 'right') wrong.push('credentials');
  return wrong;
}

/** The same and, where a body of this size is too large, its size. */
export function withWrongSize(
  wrong: readonly WrongPart[],
  bytes: number,
  limitBytes = Number.POSITIVE_INFINITY,
): readonly WrongPart[] {
  return bytes > limitBytes ? [...wrong, 'size'] : wrong;
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
