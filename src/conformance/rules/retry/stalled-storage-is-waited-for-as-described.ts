import type { Requirement } from '../../rulebook/rule.ts';
import { stalledStorageIsNotGivenUpEarly } from './stalled-storage-is-not-given-up-early.ts';

export const stalledStorageIsWaitedForAsDescribed: Requirement = {
  ...stalledStorageIsNotGivenUpEarly,
  id: 'retry/stalled-storage-is-waited-for-as-described',
  title: 'An attempt is not given up before the described time',
  needs: ['own-time-out'],
  follows: [],
  fix: 'Set the time-out that the description tells under "times.timeoutMs", or describe the one that the receiver has.',
};
