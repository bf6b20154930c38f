import type { Mutant } from './instrument.ts';

const OR_EQUAL = /(?<= [<>])=(?= )/;

/** Whether a mutant only moves the very end of a span of time to its other side, which no measured time meets. */
export function movesAnEnd({ original, replacement }: Mutant): boolean {
  const isOfTime = /ms\b/i.test(original);
  return isOfTime && original.replace(OR_EQUAL, '') === replacement.replace(OR_EQUAL, '');
}
