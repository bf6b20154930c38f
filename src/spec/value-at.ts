import { memberOf } from './member-of.ts';

/** The value that a JSON pointer names. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(memberOf, value);
}
