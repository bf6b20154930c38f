import { withoutFix } from '../../judge/without-fix.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { waitsTenSeconds } from './waits-ten-seconds.ts';

export const waitsAsLongAsDescribed: Requirement = {
  ...waitsTenSeconds,
  id: 'retry/waits-as-long-as-described',
  title: 'Attempts are as far apart as described',
  needs: ['own-delay', 'further-attempts'],
  follows: [],
  judge: withoutFix(waitsTenSeconds.judge),
  fix: 'Wait as long as the description says under "times.retryDelayMs", or describe how long the receiver waits.',
};
