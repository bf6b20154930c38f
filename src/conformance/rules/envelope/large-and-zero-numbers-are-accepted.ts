import { judgeTaken } from '../../judge/judge-taken.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { oddNumbers } from '../../scenarios/odd-numbers.ts';

export const largeAndZeroNumbersAreAccepted: Requirement = {
  id: 'envelope/large-and-zero-numbers-are-accepted',
  title: 'Sizes of 0 and up to 2^53 - 1 and fractional durations are taken',
  clause: 'Events.numbers',
  level: 'required',
  profile: 'core',
  scenarios: [oddNumbers],
  judge: judgeTaken('a number'),
  fix: 'Take every filesize and duration from 0 on, and read them into numbers of at least 53 bits that may have a fraction.',
};
