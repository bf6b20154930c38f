import { uploadsOf } from '../../judging/control.ts';
import { earliestMs, latestMs } from '../../judging/delay-tolerance.ts';
import { describeMs } from '../../judging/describe-ms.ts';
import { gapsOf } from '../../judging/gaps.ts';
import type { Requirement } from '../../rule.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { storageSaysWhen } from '../../scenarios/storage-says-when.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const retryAfterDoesNotChangeTheDelay: Requirement = {
  id: 'retry/retry-after-does-not-change-the-delay',
  title: 'A Retry-After header does not change the delay',
  clause: 'Limits.delay',
  level: 'required',
  profile: 'reference',
  scenarios: [storageSaysWhen, storageAlwaysFails],
  judge(evidence) {
    const asked = uploadsOf(evidence, 'retry-after').flatMap(gapsOf);
    const plain = uploadsOf(evidence, 'fails')
      .flatMap(gapsOf)
      .map(({ ms }) => ms);
    if (asked.length === 0 || plain.length === 0) return inconclusive('no second attempt was made');
    const usual = Math.min(...plain);
    const early = asked.find(({ ms }) => ms < earliestMs(Math.min(usual, evidence.times.retryDelayMs)));
    const late = [1, 2].flatMap((position) => {
      const [quickest] = asked.filter((gap) => gap.position === position).toSorted((a, b) => a.ms - b.ms);
      return quickest && quickest.ms > latestMs(Math.max(usual, evidence.times.retryDelayMs))
        ? [quickest]
        : [];
    })[0];
    const wrong = early ?? late;
    if (!wrong) return pass(asked.length);
    return fail(`${describeMs(usual)} between attempts, as without the header`, describeMs(wrong.ms), [
      wrong.before,
      wrong.after,
    ]);
  },
  fix: 'Leave the Retry-After header of the answer aside.',
};
