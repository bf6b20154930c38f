import { optionInvalid } from '../errors.ts';

/** Node's timers take no longer waits. */
const LONGEST_MS = 2 ** 31 - 1;

/** A signal that aborts after so many ms. */
export function deadline(timeoutMs: number): AbortSignal {
  if (timeoutMs >= 0 && timeoutMs <= LONGEST_MS) return AbortSignal.timeout(Math.ceil(timeoutMs));
  throw optionInvalid('timeoutMs', String(timeoutMs), `Give a number of ms from 0 to ${LONGEST_MS}.`);
}
