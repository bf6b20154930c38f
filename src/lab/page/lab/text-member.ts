import { jsonOf } from '../../../spec/json-of.ts';
import { memberOf } from '../../../spec/member-of.ts';

/** A member of a JSON object that is text; undefined where there is none. */
export function textMember(json: string, name: string): string | undefined {
  const value = memberOf(jsonOf(json), name);
  return typeof value === 'string' ? value : undefined;
}
