import { withoutFix } from '../../judge/without-fix.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { stalledStorageIsGivenUpAfterSixtySeconds } from './stalled-storage-is-given-up-after-sixty-seconds.ts';

export const stalledStorageIsGivenUpAsDescribed: Requirement = {
  ...stalledStorageIsGivenUpAfterSixtySeconds,
  id: 'retry/stalled-storage-is-given-up-as-described',
  title: 'An attempt that storage does not answer is given up after the described time',
  needs: ['own-time-out'],
  follows: [{ rule: 'retry/stalled-storage-is-waited-for-as-described' }],
  judge: withoutFix(stalledStorageIsGivenUpAfterSixtySeconds.judge),
  fix: 'Set the time-out that the description tells under "times.timeoutMs", or describe the one that the receiver has.',
};
