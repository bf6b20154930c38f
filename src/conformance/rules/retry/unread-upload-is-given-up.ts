import { describeMs } from '../../conduct/describe-ms.ts';
import { givenUp } from '../../conduct/given-up.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { unreadMs, unreadStorage } from '../../scenarios/unread-storage.ts';

export const unreadUploadIsGivenUp: Requirement = {
  id: 'retry/unread-upload-is-given-up',
  title: 'An attempt is given up in the end where storage reads nothing of its body',
  clause: 'Limits.timeout',
  // Which part of an upload the time-out of the client counts for is not shown.
  level: 'recommended',
  follows: [{ rule: 'retry/stalled-storage-is-given-up-after-sixty-seconds' }],
  profile: 'reference',
  scenarios: [unreadStorage],
  habits: [storageAlwaysFails, stalledStorage],
  needs: ['further-attempts'],
  judge(evidence) {
    const { uploads, times, all } = evidence;
    const attempts = uploads.flatMap((upload) => upload.attempts);
    const [first, next] = attempts;
    if (!first) return inconclusive('nothing was uploaded', 'time-out');
    if (next || first.ended === 'aborted') return pass(attempts.length);
    if (mostAttempts(evidence) < 2) return inconclusive('no upload of the run had a second attempt');
    const stalled = all.uploads.find(({ recording }) => recording.scenario === stalledStorage.id);
    if (stalled?.attempts.length === 1 && givenUp(stalled.attempts, 0, times) !== undefined) {
      return inconclusive('no attempt follows one that timed out', 'further-attempt');
    }
    const ms = describeMs(unreadMs(times));
    return failInTime(
      'late',
      `a time-out of ${describeMs(times.uploadTimeoutMs)}, also while it sends`,
      `not given up within ${ms}`,
      attempts,
      { pattern: 'No time-out while it sends' },
    );
  },
  fix: 'Let the time-out begin with the request, and not when all of its body is written.',
};
