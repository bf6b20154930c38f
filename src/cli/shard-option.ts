import type { Shard } from '../conformance/rulebook/shard.ts';
import { optionInvalid, wrongUsage } from '../errors.ts';

/** So many parts at most; there are not many more groups of scenarios. */
const MOST = 64;

/** Reads `I/N`. The seed is what all parts of one run have in common, so it must be given. */
export function readShard(text: string, seed: string | undefined): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count || count > MOST) {
    throw optionInvalid(
      '--shard',
      text,
      `Write the part and their number, for example 2/4, of ${MOST} at most.`,
    );
  }
  if (seed === undefined) {
    throw wrongUsage(
      '--shard is given, and --seed is not.',
      'Give all parts of a run the same --seed, for example the number of the CI run: it tells which belong together.',
    );
  }
  return { index, count };
}
