import type { AsyncMatcherResult, MatcherState } from 'vitest';
import { deadline } from './deadline.ts';
import { knownOptions } from './known-options.ts';
import { asStorage, seenText } from './storage-seen.ts';
import { WAIT_MS } from './wait-ms.ts';
import { waitedText } from './waited-text.ts';

/** How often an upload must have been tried. */
export interface WantedAttempts {
  /** At least so often in all. @default 2 */
  readonly attempts?: number;
  /**
   * How long it is waited for.
   *
   * @default 4000, or 0 after `.not`, which then looks at what came so far
   */
  readonly timeoutMs?: number;
}

/** Passes when an upload of that name was tried again, now or soon, whatever came of it. */
export async function toHaveRetried(
  this: MatcherState,
  received: unknown,
  name: string,
  wanted: WantedAttempts = {},
): AsyncMatcherResult {
  const storage = asStorage(received, 'toHaveRetried');
  knownOptions('toHaveRetried', wanted, ['attempts', 'timeoutMs']);
  const { attempts = 2, timeoutMs = this.isNot ? 0 : WAIT_MS } = wanted;
  const signal = deadline(timeoutMs);
  const arrival = await storage.arrival({ name, number: attempts }, signal).catch(() => undefined);
  const hint = this.utils.matcherHint('toHaveRetried', 'storage', `'${name}'`, { isNot: this.isNot });
  const call = `${hint}\n\n`;
  const outcome = arrival ? 'came' : `did not come ${waitedText(signal, timeoutMs)}`;
  return {
    pass: arrival !== undefined,
    message: () => `${call}Attempt ${attempts} of "${name}" ${outcome}. ${seenText(storage)}`,
  };
}
