import { brokenOffTogether } from '../../conduct/broken-off-together.ts';
import { counted } from '../../conduct/counted.ts';
import { isLongIdle } from '../../conduct/is-long-idle.ts';
import { latestDueMs } from '../../conduct/latest-due-ms.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { burst } from '../../scenarios/burst.ts';
import { manyHeldUploads } from '../../scenarios/many-held-uploads.ts';

export const uploadThatIsBrokenOffIsTriedAgain: Requirement = {
  id: 'retry/upload-that-is-broken-off-is-tried-again',
  title: 'Uploads that the receiver breaks off together are tried again',
  clause: 'R8.retry',
  level: 'required',
  profile: 'reference',
  scenarios: [manyHeldUploads, burst],
  needs: ['further-attempts'],
  judge({ uploads, exchanges, times }) {
    const attempts = uploads.flatMap((upload) => upload.attempts);
    if (attempts.length === 0) return inconclusive('nothing was uploaded');
    const lasts = new Set(uploads.map((upload) => upload.attempts.at(-1)));
    const all = exchanges.filter((one) => one.kind === 'attempt');
    const groups = brokenOffTogether(attempts);
    const broken = groups.flat();
    const forgotten = broken.filter(
      (attempt) =>
        lasts.has(attempt) &&
        attempt.number < times.attempts &&
        isLongIdle(all, latestDueMs(attempt, times), times),
    );
    if (forgotten.length === 0) return pass(uploads.length);
    const at = groups.length === 1 ? 'one instant' : `each of ${groups.length} instants`;
    return fail(
      'forgotten',
      'another attempt at each upload that failed, whatever made it fail',
      `no other one after ${forgotten.length} of ${counted(broken.length, 'attempt')} that the receiver broke off, several at ${at}`,
      forgotten,
      {
        pattern: 'Breaks off its uploads at one instant and forgets them, as a program that is started anew',
      },
    );
  },
  leavesOpen:
    'What becomes of uploads when something else ends the receiver; `own-fault/what-a-restart-loses` observes that.',
  fix: 'Look in the output for what ended at that time, such as a worker that its server replaces after some requests. Let it finish its uploads first, or keep what was accepted where the next one finds it.',
};
