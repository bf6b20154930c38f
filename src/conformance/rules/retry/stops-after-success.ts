import { attemptEnd } from '../../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../../ledger/entry.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import { uploadsOf } from '../../judge/control.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { storageAccepts } from '../../scenarios/storage-accepts.ts';
import { RECOVERED, storageRecovers } from '../../scenarios/storage-recovers.ts';

export const stopsAfterSuccess: Requirement = {
  id: 'retry/stops-after-success',
  title: 'Once an attempt succeeds there is no further one',
  clause: 'R7.success',
  level: 'required',
  follows: [{ rule: 'retry/each-answer-is-for-its-own-upload', its: 'mixed-up' }],
  profile: 'reference',
  scenarios: [storageRecovers],
  habits: [storageAccepts],
  needs: ['further-attempts'],
  judge(evidence) {
    if (acceptedButRepeated(evidence)) {
      return inconclusive('a first attempt that was answered 201 is repeated too', 'last-attempt', 'silence');
    }
    // An attempt that broke off was not accepted, and another one may follow it.
    const accepted = uploadsOf(evidence, RECOVERED)
      .map(({ attempts }) => attempts)
      .filter((attempts) => attempts.some(isAccepted));
    const repeated = accepted.find((attempts) => attempts.findIndex(isAccepted) < attempts.length - 1);
    if (repeated) {
      const place = repeated.findIndex(isAccepted) + 1;
      const fails = goesOnAfterSuccess({ attempts: repeated }, evidence) ? fail : failInTime;
      return fails(
        'extra',
        `${place} attempts, the last one accepted`,
        `${repeated.length} attempts, of which attempt ${place} was accepted`,
        repeated,
        { pattern: `Uploads again after attempt ${place} was accepted` },
      );
    }
    return accepted.length > 0
      ? pass(accepted.length)
      : inconclusive('no attempt came that storage could accept', 'plain-body');
  },
  fix: 'Leave the loop of attempts at the first success.',
};

function isAccepted(attempt: AttemptEntry): boolean {
  return attemptEnd(attempt) === 'stored';
}

/** Whether the receiver takes 201 for a failure, wherever it comes. */
function acceptedButRepeated({ all }: Evidence): boolean {
  return all.uploads.some(
    ({ recording, attempts }) => recording.label === 'status-201' && attempts.slice(0, -1).some(isAccepted),
  );
}
