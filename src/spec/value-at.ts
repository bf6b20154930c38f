import { namesIn } from './json-pointer.ts';
import { memberOf } from './member-of.ts';

/** The value that a JSON pointer names. */
export function valueAt(value: unknown, pointer: string): unknown {
  return namesIn(pointer).reduce(memberOf, value);
}
