import type { Shard } from '../../conformance/rulebook/shard.ts';
import { optionInvalid } from '../../errors.ts';

/** So many parts at most; there are not many more groups of scenarios. */
const MOST = 64;

/** Reads `I/N`. */
export function readShard(name: string, text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count && count <= MOST) return { index, count };
  throw optionInvalid(name, text, `Write the part and their number, for example 2/4, of ${MOST} at most.`);
}
