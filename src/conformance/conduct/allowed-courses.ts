import { UPLOAD_ATTEMPTS } from '../../spec/limits.ts';
import { parseScript, stepFor } from '../../storage/script.ts';
import type { Circumstances, Effect, Spoiling } from './effect.ts';
import { effectOf } from './effect-of.ts';
import { timesAt } from './times.ts';

/** One way in which an upload may go: the effect of each attempt that storage sees, in order. */
export type Course = readonly Effect[];

const USUAL: Circumstances = { bytes: 1, times: timesAt(1) };

/**
 * Every course that the interface allows an accepted upload that storage answers by this script.
 *
 * There is one, unless an answer comes whose meaning the interface leaves open, or an outage whose end is about when
 * an attempt begins.
 */
export function allowedCourses(script: string, circumstances: Circumstances = USUAL): readonly Course[] {
  const steps = parseScript(script);
  /** Courses from storage's attempt `number` on, which is the receiver's attempt `attempt`. */
  const from = (number: number, attempt: number, spoilt?: Spoiling): readonly Course[] => {
    const scripted = effectOf(stepFor(steps, number), circumstances);
    return (spoilt ? [scripted, spoiltBy(spoilt, scripted)] : [scripted]).flatMap((effect) => {
      const stop: Course = [effect];
      if (effect.means === 'success' || attempt === UPLOAD_ATTEMPTS) return [stop];
      const again = (effect.unseen ?? [0]).flatMap((unseen) => {
        if (attempt + unseen >= UPLOAD_ATTEMPTS) return [stop];
        const rest = from(
          number + 1,
          attempt + unseen + 1,
          effect.spoils ?? (spoilt?.all ? spoilt : undefined),
        );
        return rest.map((course) => [effect, ...course]);
      });
      return effect.means === 'open' ? [stop, ...again] : again;
    });
  };
  return from(1, 1);
}

/** The connection is lost, and the client library may send the request again by itself: the same attempt to storage. */
function spoiltBy({ ends }: Spoiling, { means, ...scripted }: Effect): Effect {
  return { ...scripted, ends, means: means === 'success' ? 'open' : means, untimed: true };
}
