import type { AttemptEntry, RecordingEntry } from '../../../ledger/entry.ts';
import type { Evidence, Upload } from '../../evidence.ts';
import { isTaken } from '../../judging/answers.ts';
import { announcementsOf, uploadsOf } from '../../judging/control.ts';
import type { Requirement } from '../../rule.ts';
import { burst } from '../../scenarios/burst.ts';
import { manyHeldUploads } from '../../scenarios/many-held-uploads.ts';
import { FIRST_OF_NAME, SECOND_OF_NAME, sameNameTwice } from '../../scenarios/same-name-twice.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import type { Times } from '../../times.ts';
import { fail, inconclusive, pass } from '../../verdict.ts';

/** The least share of the delay at which a further attempt is a retry. */
const RETRY_SHARE = 0.3;

export const eachAcceptedEventUploads: Requirement = {
  id: 'upload/each-accepted-event-uploads',
  title: 'Each accepted event leads to one upload of its recording',
  clause: 'R2.upload',
  level: 'required',
  profile: 'reference',
  scenarios: [burst, manyHeldUploads, storageAlwaysFails, sameNameTwice],
  judge(evidence) {
    const single = evidence.uploads
      .filter(({ recording }) => /^(hold\+)?201$/.test(recording.script) && !isOfOneName(recording))
      // An upload that was only laid is none that the receiver was told of.
      .filter((upload) => announcementsOf(evidence, upload).some(isTaken));
    const announced = single.filter(({ attempts }) => attempts.length > 0);
    if (announced.length === 0 && evidence.run.uploads.some(({ attempts }) => attempts.length > 0)) {
      return inconclusive('only recordings of other kinds were uploaded');
    }
    const lost = [...single.filter(({ attempts }) => attempts.length === 0), ...lostBesideItsName(evidence)];
    const doubled = single.filter(({ attempts }) => isDoubled(attempts, evidence.times));
    if (lost.length + doubled.length === 0) return pass(single.length);
    return fail(
      `${single.length} uploads, one for each event`,
      `${lost.length} recordings without an upload, ${doubled.length} with more than one`,
      [...lost.map(({ recording }) => recording), ...doubled.flatMap(({ attempts }) => attempts)],
    );
  },
  fix: 'Start one upload for each accepted event, whatever other uploads are doing.',
};

function isOfOneName({ label }: RecordingEntry): boolean {
  return label === FIRST_OF_NAME || label === SECOND_OF_NAME;
}

/** The second recording of a name, where it is not uploaded; storage tells it from the first by the time alone. */
function lostBesideItsName(evidence: Evidence): readonly Upload[] {
  const isFirstOver = uploadsOf(evidence, FIRST_OF_NAME).some(({ attempts }) => attempts.length === 1);
  return uploadsOf(evidence, SECOND_OF_NAME).filter(
    (upload) =>
      isFirstOver && upload.attempts.length === 0 && announcementsOf(evidence, upload).some(isTaken),
  );
}

/**
 * Whether an upload was made again too soon to be a retry, which is what other rules judge.
 *
 * What was lost over a connection that was closed before may have failed long before storage read it.
 */
function isDoubled(attempts: readonly AttemptEntry[], { retryDelayMs }: Times): boolean {
  return attempts.some(({ ended, atMs }, index) => {
    const next = attempts[index + 1];
    return ended !== 'lost' && next !== undefined && next.atMs - atMs < RETRY_SHARE * retryDelayMs;
  });
}
