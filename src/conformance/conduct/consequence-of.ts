import type { Step } from '../../storage/script.ts';
import type { Circumstances, Consequence } from './consequence.ts';
import { soonMs } from './delay-tolerance.ts';
import { influenceOf, type Waits } from './influence.ts';

const ACCEPTED: Consequence = { ends: ['complete'], means: 'success' };

/**
 * The consequence of a step (rules R7 and R8, section "Errors"): that of the first part that answers or ends the attempt,
 * changed by the parts before it.
 */
export function consequenceOf({ parts }: Step, circumstances: Circumstances): Consequence {
  const changes: ((consequence: Consequence) => Consequence)[] = [];
  const waits = { totalMs: 0, longestMs: 0 };
  let answered: Consequence | undefined;
  for (const part of parts) {
    const { answer, change, wait } = influenceOf(part, circumstances);
    if (change) changes.push(change);
    if (wait) {
      waits.totalMs += wait.totalMs;
      waits.longestMs = Math.max(waits.longestMs, wait.longestMs);
    }
    answered = answer;
    if (answered) break;
  }
  const consequence = changes.reduce((before, change) => change(before), answered ?? ACCEPTED);
  return timedOut(consequence, waits, circumstances.times.uploadTimeoutMs);
}

/** A time-out may be of the whole attempt or of silence alone: the interface does not say which. */
function timedOut(consequence: Consequence, { totalMs, longestMs }: Waits, timeoutMs: number): Consequence {
  if (longestMs > timeoutMs + soonMs(timeoutMs))
    return { ...consequence, ends: ['aborted', 'open'], means: 'failure' };
  if (totalMs < timeoutMs - soonMs(timeoutMs)) return consequence;
  const means = consequence.means === 'success' ? 'open' : consequence.means;
  return { ...consequence, ends: [...consequence.ends, 'aborted'], means };
}
