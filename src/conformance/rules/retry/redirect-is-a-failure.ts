import type { AttemptEntry } from '../../../ledger/entry.ts';
import { earliestMs } from '../../conduct/delay-tolerance.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { tokenIn, tokenInTarget } from '../../conduct/tokens.ts';
import { uploadsOf } from '../../judge/control.ts';
import { listed } from '../../judge/describe-cases.ts';
import { untried } from '../../judge/untried.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { redirectingStorage } from '../../scenarios/redirecting-storage.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const redirectIsAFailure: Requirement = {
  id: 'retry/redirect-is-a-failure',
  title: 'A redirect is not followed, and leads to another attempt',
  clause: 'R8.retry',
  level: 'required',
  follows: [
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'miscounted' },
    { rule: 'retry/every-other-status-is-a-failure' },
  ],
  profile: 'reference',
  scenarios: [redirectingStorage],
  habits: [storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const [elsewhere] = uploadsOf(evidence, 'elsewhere');
    const begun = uploadsOf(evidence, 'redirected').filter(({ attempts }) => attempts.length > 0);
    if (!elsewhere || begun.length === 0) return inconclusive('nothing was uploaded');
    const token = tokenIn(elsewhere.recording.name);
    const strays = evidence.all.strays.filter(({ rawPath }) => tokenInTarget(rawPath) === token);
    const followed = [...elsewhere.attempts, ...strays];
    if (followed.length > 0) {
      return fail(
        'other-request',
        'no request to where the redirect points',
        listed(followed.map(({ method, rawPath }) => `${method} ${rawPath}`)),
        followed,
        followed.every((request) => isNextAttempt(request, begun, evidence))
          ? {
              pattern: 'The next attempt goes to where the redirect points',
              fix: 'Send every attempt to the address of storage, and read no Location of an answer.',
            }
          : {
              pattern: 'Follows a redirect',
              fix: 'Turn off the following of redirects in the HTTP client.',
            },
      );
    }
    const most = mostAttempts(evidence);
    const final = begun.find(
      ({ attempts }) => attempts.at(-1)?.answer?.status !== 201 && attempts.length < most,
    );
    if (!final) return pass(begun.flatMap(({ attempts }) => attempts).length);
    const lasts = final.attempts.slice(-1);
    const status = lasts[0]?.answer?.status;
    const { departure, ...headline } = untried(evidence, lasts, {
      pattern: `No retry after the redirect ${status}`,
      fix: 'Take a redirect for a failure, and try again.',
    });
    return failInTime(
      departure,
      'another attempt',
      `no further attempt after the answer ${status}`,
      final.attempts,
      headline,
    );
  },
  fix: 'Turn off the following of redirects in the HTTP client, and take each of them as a failure.',
};

/** Whether a request sends one of the recordings so long after its redirect as another attempt comes. */
function isNextAttempt(
  { body, atMs }: AttemptEntry,
  redirected: readonly Upload[],
  { times }: Evidence,
): boolean {
  const own = redirected.find(({ recording }) => recording.sha256 === body.sha256);
  const before = own?.attempts.findLast(({ answer }) => answer && answer.atMs <= atMs);
  return before?.answer !== undefined && atMs - before.answer.atMs >= earliestMs(times.retryDelayMs, times);
}
