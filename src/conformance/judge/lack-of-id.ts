import type { AttemptEntry } from '../../ledger/entry.ts';
import { jsonOf } from '../../spec/json-of.ts';
import { memberOf } from '../../spec/member-of.ts';

/** How a success answer may tell no id, from what is hardest to read on; what the answer has done. */
export const LACKS_OF_ID = ['been no JSON', 'been no JSON object', 'told no id', 'told the id null'] as const;

/** How a success answer tells no id; `undefined` of one that tells it. */
export function lackOfId({ answer }: AttemptEntry): (typeof LACKS_OF_ID)[number] | undefined {
  const json = jsonOf(answer?.body ?? '');
  if (json === undefined) return 'been no JSON';
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return 'been no JSON object';
  const id = memberOf(json, 'id');
  if (id === null) return 'told the id null';
  return id === undefined ? 'told no id' : undefined;
}
