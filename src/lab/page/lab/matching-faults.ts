import type { ListedFault } from '../../lab-api.ts';

/** Most completions that are offered at once. */
const MOST = 40;

/** The faults that a typed beginning may become: first those that begin so, then those that tell of it. */
export function matchingFaults(faults: readonly ListedFault[], typed: string): readonly ListedFault[] {
  const word = typed.trim().toLowerCase();
  const begins = faults.filter(({ usage }) => usage.toLowerCase().startsWith(word));
  const tells = faults.filter(
    (fault) =>
      word.length > 1 &&
      !begins.includes(fault) &&
      `${fault.usage} ${fault.summary}`.toLowerCase().includes(word),
  );
  return [...begins, ...tells].slice(0, MOST);
}
