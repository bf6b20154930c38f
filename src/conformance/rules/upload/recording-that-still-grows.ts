import type { AttemptEntry, RecordingEntry } from '../../../ledger/entry.ts';
import { inBytes } from '../../conduct/describe-bytes.ts';
import { describeEnd } from '../../conduct/every-attempt.ts';
import { missingUploadControl, uploadsOf } from '../../judge/control.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { GROWING, growingRecording } from '../../scenarios/growing-recording.ts';

/** What a recording was when it was announced, or became. */
type Stand = Pick<RecordingEntry, 'bytes' | 'sha256'>;

export const recordingThatStillGrows: Observation = {
  id: 'upload/recording-that-still-grows',
  title: 'What is uploaded of a recording that still grows while it is read?',
  clause: 'R6.bytes',
  level: 'observe',
  profile: 'hardening',
  scenarios: [growingRecording],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    const grown = evidence.notes.find((note) => note.name === 'recording-grown')?.value;
    const [upload] = uploadsOf(evidence, GROWING);
    if (!grown || !upload || upload.attempts.length === 0) return inconclusive('nothing was uploaded');
    const { recording, attempts } = upload;
    const told = attempts.map(
      (attempt) => `${contentOf(attempt, recording, grown)} (${describeEnd(attempt)})`,
    );
    return observed(
      `It grows from ${recording.bytes} to ${grown.bytes} bytes while it is read: the receiver sends ${told.join('; then ')}.`,
      attempts,
    );
  },
  fix: 'Take the length and the bytes from one look at the file, or send no length, so that the request holds together.',
};

function contentOf({ body }: AttemptEntry, announced: Stand, grown: Stand): string {
  if (body.sha256 === announced.sha256) return 'what was there at its announcement';
  if (body.sha256 === grown.sha256) return 'all that is there in the end';
  return `${inBytes(body.bytes)}, neither of the two`;
}
