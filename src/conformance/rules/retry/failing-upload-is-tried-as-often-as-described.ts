import { withoutFix } from '../../judge/without-fix.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failingUploadIsTriedThreeTimes } from './failing-upload-is-tried-three-times.ts';

export const failingUploadIsTriedAsOftenAsDescribed: Requirement = {
  ...failingUploadIsTriedThreeTimes,
  id: 'retry/failing-upload-is-tried-as-often-as-described',
  title: 'An upload that keeps failing is tried as often as described, then given up',
  needs: ['own-attempts'],
  follows: [],
  judge: withoutFix(failingUploadIsTriedThreeTimes.judge),
  fix: 'Try as often as the description says under "times.attempts", or describe how often the receiver tries.',
};
