import type { AttemptEntry, RecordingEntry } from '../../ledger/entry.ts';
import { inBytes } from '../conduct/describe-bytes.ts';
import { describeEnd } from '../conduct/every-attempt.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type Inconclusive, inconclusive, type Observed, observed } from '../rulebook/verdict.ts';
import { missingUploadControl, uploadsOf } from './control.ts';

/** What a recording was when it was announced, or became. */
type Stand = Pick<RecordingEntry, 'bytes' | 'sha256'>;

/** What is sent of the recording of this label, which has changed while it was read. */
export function judgeChanged(
  evidence: Evidence,
  {
    label,
    changed,
    verb,
  }: { readonly label: string; readonly changed: Stand | undefined; readonly verb: string },
): Observed | Inconclusive {
  const missing = missingUploadControl(evidence);
  if (missing) return missing;
  const [upload] = uploadsOf(evidence, label);
  if (!upload || upload.attempts.length === 0) return inconclusive('nothing was uploaded');
  if (!changed)
    return inconclusive(
      'its upload came too late, or its file was gone, so that the file did not change while it was read',
    );
  const { recording, attempts } = upload;
  const told = attempts.map(
    (attempt) => `${contentOf(attempt, recording, changed)} (${describeEnd(attempt)})`,
  );
  return observed(
    `It ${verb} from ${recording.bytes} to ${changed.bytes} bytes while it is read: the receiver sends ${told.join('; then ')}.`,
    attempts,
  );
}

function contentOf({ body }: AttemptEntry, announced: Stand, changed: Stand): string {
  if (body.sha256 === announced.sha256) return 'what was there at its announcement';
  if (body.sha256 === changed.sha256) return 'all that is there in the end';
  return `${inBytes(body.bytes)}, neither of the two`;
}
