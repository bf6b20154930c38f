import type { RecordingEntry } from '../../ledger/entry.ts';
import { isTaken } from '../conduct/answers.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { ONE_OF_A_PAIR, OTHER_OF_A_PAIR } from '../scenarios/many-held-uploads.ts';
import { FIRST_OF_NAME, SECOND_OF_NAME } from '../scenarios/same-name-twice.ts';
import { announcementsOf, uploadsOf } from './control.ts';

const OF_ONE_NAME: readonly string[] = [FIRST_OF_NAME, SECOND_OF_NAME, ONE_OF_A_PAIR, OTHER_OF_A_PAIR];

/** Whether another recording in another folder has the name of this one. */
export function isOfOneName({ label }: RecordingEntry): boolean {
  return OF_ONE_NAME.includes(label);
}

/** The later recording of one name, where the first is over: storage tells it from that by the time alone. */
export function laterOfOneName(evidence: Evidence): readonly Upload[] {
  const isFirstOver = uploadsOf(evidence, FIRST_OF_NAME).some(({ attempts }) => attempts.length === 1);
  return uploadsOf(evidence, SECOND_OF_NAME).filter(
    (upload) => isFirstOver && announcementsOf(evidence, upload).some(isTaken),
  );
}

/**
 * The two of one name that were announced one right after the other, each with the attempts that have its bytes; none
 * where an attempt has the bytes of neither.
 */
export function pairOfOneName(evidence: Evidence): readonly Upload[] {
  const pair = [ONE_OF_A_PAIR, OTHER_OF_A_PAIR].flatMap((label) => uploadsOf(evidence, label));
  const attempts = pair.flatMap((upload) => upload.attempts);
  const ofEach = pair.map((upload) => ({
    ...upload,
    attempts: attempts.filter(({ body }) => body.sha256 === upload.recording.sha256),
  }));
  const isOfBoth = attempts.every((attempt) => ofEach.some((upload) => upload.attempts.includes(attempt)));
  const announcements = pair.flatMap((upload) => announcementsOf(evidence, upload));
  const areTaken = announcements.length === pair.length && announcements.every(isTaken);
  return isOfBoth && areTaken ? ofEach : [];
}

/** Whether nothing but the content of an earlier recording of its name was sent. */
export function isOfAnEarlierOne({ recording, attempts }: Upload, { uploads }: Evidence): boolean {
  const others = uploads
    .filter((other) => isOfOneName(other.recording) && other.recording.id !== recording.id)
    .map((other) => other.recording.sha256);
  return attempts.length > 0 && attempts.every(({ body }) => others.includes(body.sha256));
}
