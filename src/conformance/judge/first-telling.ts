import type { Made } from '../conduct/every-attempt.ts';
import { REFUSED } from '../scenarios/closed-port.ts';

/** The first attempt of which its number says where it stands: before the first of a refused recording others came, of which storage saw nothing. */
export function firstTelling<One extends Made>(made: readonly One[]): One | undefined {
  return made.find(({ before, recording }) => before || recording.label !== REFUSED) ?? made[0];
}
