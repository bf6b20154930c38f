import { UPLOAD_ATTEMPTS } from '../../spec/limits.ts';
import { parseScript, stepFor } from '../../storage/script.ts';
import { type Effect, effectOf } from './effect.ts';

/** One way in which an upload may go: the effect of each attempt, in order. */
export type Course = readonly Effect[];

/**
 * Every course that the interface allows an accepted upload that storage answers by this script.
 *
 * There is one, unless an answer comes whose meaning the interface leaves open.
 */
export function allowedCourses(script: string): readonly Course[] {
  const steps = parseScript(script);
  const from = (number: number): readonly Course[] => {
    const effect = effectOf(stepFor(steps, number));
    const stop: Course = [effect];
    if (effect.means === 'success' || number === UPLOAD_ATTEMPTS) return [stop];
    const again = from(number + 1).map((rest) => [effect, ...rest]);
    return effect.means === 'open' ? [stop, ...again] : again;
  };
  return from(1);
}
