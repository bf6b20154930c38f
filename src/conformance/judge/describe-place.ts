import { describeEnd, type Made } from '../conduct/every-attempt.ts';
import { REFUSED } from '../scenarios/closed-port.ts';

/** Which attempt it is and what the one before it came to, for people: some defects show only then. */
export function describePlace({ recording, attempt, before }: Made): string {
  // Others came before it, which met a closed port, so that its number is not that of its receiver.
  if (!before && recording.label === REFUSED) return 'an attempt after a refused connection';
  if (!before) return `attempt ${attempt.number}`;
  return `attempt ${attempt.number}, after ${describeEnd(before)}`;
}

/** Which attempts of all that were made they are, for people: `in all 123 attempts`. */
export function describePlaces(first: Made, some: readonly Made[], all: readonly Made[]): string {
  if (some.length > 1 && some.length === all.length) return `in all ${all.length} attempts`;
  return `${describePlace(first)}${some.length > 1 ? `, and ${some.length - 1} more` : ''}`;
}
