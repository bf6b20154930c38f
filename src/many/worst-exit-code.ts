import { EXIT } from '../exit-code.ts';

/** What counts most first: a receiver that breaks a required rule is never hidden by one that could not be judged. */
const ORDER: readonly number[] = [
  EXIT.interrupted,
  EXIT.requirementFailed,
  EXIT.harnessError,
  EXIT.usage,
  EXIT.staleBaseline,
  EXIT.inconclusive,
];

/** The one exit code of several runs. */
export function worstExitCode(codes: readonly number[]): number {
  return ORDER.find((code) => codes.includes(code)) ?? Math.max(EXIT.conformant, ...codes);
}
