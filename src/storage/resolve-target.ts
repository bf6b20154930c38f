/** What a request target names, however it is written. */
export interface ResolvedTarget {
  /** The segments of the path before the last one, decoded; `undefined` for one that is not the UTF-8 of anything. */
  readonly folders: readonly (string | undefined)[];
  /** The last segment in the same way; empty where the path ends with a slash. */
  readonly name: string | undefined;
  /** What follows the question mark, if there is one, as sent. */
  readonly query: string | undefined;
}

/**
 * Resolves a request target as servers do: a request to a proxy names the host too, a byte may be written as itself or
 * as `%` and two digits, and `.` and `..` are steps of the path. A plus is a plus.
 */
export function resolveTarget(target: string): ResolvedTarget {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const at = local.indexOf('?');
  const path = at === -1 ? local : local.slice(0, at);
  // What is before the first slash is no segment.
  const [, ...segments] = path.split('/').map(decoded);
  const name = segments.at(-1);
  const isStep = name === '.' || name === '..';
  const folders: (string | undefined)[] = [];
  for (const segment of isStep ? segments : segments.slice(0, -1)) {
    if (segment === '..') folders.pop();
    else if (segment !== '.') folders.push(segment);
  }
  return { folders, name: isStep ? '' : name, query: at === -1 ? undefined : local.slice(at + 1) };
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
