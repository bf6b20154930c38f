import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Stage } from '../stage/stage.ts';

/** Waits until the upload of a recording is over, if it begins: what is alone in a run leaves nothing to what comes next. */
export async function untilUploaded(stage: Stage, recording: RecordingEntry): Promise<void> {
  if (await stage.arrives(recording, 1, stagePace.firstUploadMs)) await stage.attempt(recording, 1);
}
