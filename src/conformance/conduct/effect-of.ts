import type { Step } from '../../storage/script.ts';
import { soonMs } from './delay-tolerance.ts';
import type { Circumstances, Effect } from './effect.ts';
import { influenceOf, type Waits } from './influence.ts';

const ACCEPTED: Effect = { ends: ['complete'], means: 'success' };

/**
 * The effect of a step (rules R7 and R8, section "Errors"): that of the first part that answers or ends the attempt,
 * changed by the parts before it.
 */
export function effectOf({ parts }: Step, circumstances: Circumstances): Effect {
  const changes: ((effect: Effect) => Effect)[] = [];
  const waits = { totalMs: 0, longestMs: 0 };
  let answered: Effect | undefined;
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
  const effect = changes.reduce((before, change) => change(before), answered ?? ACCEPTED);
  return timedOut(effect, waits, circumstances.times.uploadTimeoutMs);
}

/** A time-out may be of the whole attempt or of silence alone: the interface does not say which. */
function timedOut(effect: Effect, { totalMs, longestMs }: Waits, timeoutMs: number): Effect {
  if (longestMs > timeoutMs + soonMs(timeoutMs))
    return { ...effect, ends: ['aborted', 'open'], means: 'failure' };
  if (totalMs < timeoutMs - soonMs(timeoutMs)) return effect;
  const means = effect.means === 'success' ? 'open' : effect.means;
  return { ...effect, ends: [...effect.ends, 'aborted'], means };
}
