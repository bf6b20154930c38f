import { isDeepStrictEqual } from 'node:util';
import type { Credentials, WrongPart } from '../ledger/entry.ts';
import { areRight } from './credentials.ts';
import type { RequestFacts } from './incoming-upload.ts';
import { resolveTarget } from './resolve-target.ts';

/** The parts of a head that are not as an upload must be: `PUT BASE/file/NAME`, an empty user and the key. */
export function wrongHeadParts(
  { rawPath, method }: RequestFacts,
  credentials: Credentials,
  basePath = '',
): WrongPart[] {
  const wrong: WrongPart[] = [];
  if (!isUploadPath(rawPath, basePath)) wrong.push('path');
  if (method !== 'PUT') wrong.push('method');
  if (!areRight(credentials)) wrong.push('credentials');
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

/** Whether a request target is that of a file: one segment after `/file/` that a file can be named. */
function isUploadPath(target: string, basePath: string): boolean {
  const { folders, name } = resolveTarget(target);
  const expected = resolveTarget(`${basePath}/file/`).folders;
  return Boolean(name) && !/[/\0]/.test(name ?? '') && isDeepStrictEqual(folders, expected);
}
