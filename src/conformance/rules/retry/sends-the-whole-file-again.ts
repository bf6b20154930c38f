import type { AttemptEntry } from '../../../ledger/entry.ts';
import type { Upload } from '../../evidence.ts';
import { uploadsOf } from '../../judging/control.ts';
import { wrappingHeader } from '../../judging/wrapping-header.ts';
import type { Requirement } from '../../rule.ts';
import { lostConnections } from '../../scenarios/lost-connections.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

export const sendsTheWholeFileAgain: Requirement = {
  id: 'retry/sends-the-whole-file-again',
  title: 'Every attempt sends the whole recording',
  clause: 'R8.retry',
  level: 'required',
  profile: 'reference',
  scenarios: [storageAlwaysFails, lostConnections],
  judge(evidence) {
    const uploads = [
      ...uploadsOf(evidence, 'fails').map(({ attempts }) => attempts),
      ...uploadsOf(evidence, 'lost').map(wholeRequests),
    ].filter((attempts) => attempts.length > 1);
    const wrong = uploads.flatMap((attempts) =>
      attempts.filter(({ body }) => body.sha256 !== attempts[0]?.body.sha256),
    );
    if (uploads.length === 0) return inconclusive('no second attempt was made');
    if (uploads.some((attempts) => attempts.some(wrappingHeader))) {
      return inconclusive('the file is wrapped in a form or a content encoding, which another rule judges');
    }
    const [first] = wrong;
    if (!first) return pass(uploads.length);
    return fail(
      'the same bytes as in attempt 1',
      `${first.body.bytes} bytes of other content in attempt ${first.number}${first.resend ? ', sent again at once' : ''}`,
      wrong,
    );
  },
  fix: 'Open the file anew for every attempt, and keep the HTTP client from sending a used stream again by itself.',
};

/** What of an upload came to its end, though storage did not answer: what a client library sends again counts too. */
function wholeRequests({ attempts, resends }: Upload): readonly AttemptEntry[] {
  return [...attempts, ...resends].filter(
    ({ ended, fault }) => ended === 'complete' || (ended === 'lost' && /^(reset|close)$/.test(fault)),
  );
}
