import type { Made } from '../conduct/every-attempt.ts';
import { REFUSED } from '../scenarios/closed-port.ts';

/**
 * Whether attempts that came under another name than their recording were first ones, or followed another attempt: what
 * is done to the names of further attempts alone is another mistake than what is done to all.
 */
export function misnamedPlaces(made: readonly Made[]): readonly string[] {
  const misnamed = made.filter(({ attempt, recording }) => attempt.name !== recording.name);
  // Before the first attempt that is seen of a refused recording others came.
  const isFurther = ({ before, recording }: Made): boolean =>
    before !== undefined || recording.label === REFUSED;
  return [...new Set(misnamed.map((one) => (isFurther(one) ? 'a further attempt' : 'the first attempt')))];
}
