import { isDeepStrictEqual } from 'node:util';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { resolveTarget } from '../../storage/resolve-target.ts';

/** Headers by which a request asks to be taken for one of another method. */
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];

/** How a request is not the PUT of this path that it should be, for people; `undefined` where it is. */
export function describeOtherRequest(
  { method, rawPath, headers }: AttemptEntry,
  { folder, name }: { readonly folder: string; readonly name: string },
): string | undefined {
  const override = headers.find(
    ([header, value]) => OVERRIDES.includes(header.toLowerCase()) && value.trim().toUpperCase() !== 'PUT',
  );
  const resolved = resolveTarget(rawPath);
  const { folders } = resolveTarget(folder);
  const isRight =
    method === 'PUT' &&
    !override &&
    resolved.name === name &&
    resolved.query === undefined &&
    isDeepStrictEqual(resolved.folders, folders);
  return isRight ? undefined : `${method} ${rawPath}${override ? ` with ${override.join(': ')}` : ''}`;
}
