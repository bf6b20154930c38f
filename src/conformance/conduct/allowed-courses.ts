import { parseScript, stepFor } from '../../storage/script.ts';
import type { Circumstances, Consequence, Spoiling } from './consequence.ts';
import { consequenceOf } from './consequence-of.ts';
import { timesAt } from './times.ts';

/** One way in which an upload may go: the consequence of each attempt that storage sees, in order. */
export type Course = readonly Consequence[];

const USUAL: Circumstances = { bytes: 1, times: timesAt(1) };

/**
 * Every course that the interface allows an accepted upload that storage answers by this script.
 *
 * There is one, unless an answer comes whose meaning the interface leaves open, or an outage whose end is about when
 * an attempt begins.
 */
export function allowedCourses(script: string, circumstances: Circumstances = USUAL): readonly Course[] {
  const steps = parseScript(script);
  const { attempts } = circumstances.times;
  /** Courses from storage's attempt `number` on, which is the receiver's attempt `attempt`. */
  const from = (number: number, attempt: number, spoilt?: Spoiling): readonly Course[] => {
    const scripted = consequenceOf(stepFor(steps, number), circumstances);
    return (spoilt ? [scripted, spoiltBy(spoilt, scripted)] : [scripted]).flatMap((consequence) => {
      const stop: Course = [consequence];
      if (consequence.means === 'success') return [stop];
      const again = (consequence.unseen ?? [0]).flatMap((unseen) => {
        if (attempt + unseen >= attempts) return [stop];
        const rest = from(
          number + 1,
          attempt + unseen + 1,
          consequence.spoils ?? (spoilt?.all ? spoilt : undefined),
        );
        return rest.map((course) => [consequence, ...course]);
      });
      return consequence.means === 'open' ? [stop, ...again] : again;
    });
  };
  return from(1, 1);
}

/** The connection is lost, and the client library may send the request again by itself: the same attempt to storage. */
function spoiltBy({ ends }: Spoiling, { means, ...scripted }: Consequence): Consequence {
  return { ...scripted, ends, means: means === 'success' ? 'open' : means, untimed: true };
}
