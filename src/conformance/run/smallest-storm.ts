import type { StormPart, StormProgram } from '../../ledger/storm-program.ts';

/**
 * Looks for the smallest program that still fails: the culprit alone, else the culprit with fewer and fewer of the
 * others, which are left out by halves, by quarters, and one by one. `fails` hears of the smallest last of those that fail.
 */
export async function smallestStorm(
  whole: StormProgram,
  culprit: StormPart,
  fails: (program: StormProgram) => Promise<boolean>,
): Promise<void> {
  if (await fails([culprit])) return;
  // Others may be equal to it.
  const its = whole.find((part) => isSame(part, culprit));
  let others = whole.filter((part) => part !== its);
  for (let size = Math.ceil(others.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < others.length; ) {
      const left = others.toSpliced(from, size);
      const kept = new Set(left);
      // Parts keep their order: it is that of their deliveries.
      if (left.length > 0 && (await fails(whole.filter((part) => kept.has(part) || part === its)))) {
        others = left;
      } else from += size;
    }
  }
}

function isSame(one: StormPart, other: StormPart): boolean {
  return one.bytes === other.bytes && one.script === other.script && one.delivery === other.delivery;
}
