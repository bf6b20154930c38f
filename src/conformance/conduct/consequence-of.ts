import type { Step } from '../../storage/script.ts';
import type { Circumstances, Consequence } from './consequence.ts';
import { influenceOf } from './influence.ts';

const ACCEPTED: Consequence = { ends: ['complete'], means: 'success' };

/**
 * The consequence of a step (rules R7 and R8, section "Errors"): that of the first part that answers or ends the attempt,
 * changed by the other parts. No step of a scenario waits for about as long as the time-out, of which the interface does not say
 * whether it is of the whole attempt or of silence alone.
 */
export function consequenceOf({ parts }: Step, circumstances: Circumstances): Consequence {
  const influences = parts.map((part) => influenceOf(part, circumstances));
  const waits = influences.some(({ waitMs = 0 }) => waitMs > circumstances.times.uploadTimeoutMs);
  if (waits) return { ends: ['aborted', 'open'], means: 'failure' };
  const answered = influences.find(({ answer }) => answer)?.answer ?? ACCEPTED;
  return influences.reduce((consequence, { change }) => change?.(consequence) ?? consequence, answered);
}
