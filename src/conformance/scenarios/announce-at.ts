import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Twin } from '../../target/receiver-process.ts';
import type { Stage } from '../stage/stage.ts';

/** Announces a recording to a second instance of the receiver. */
export function announceAt(stage: Stage, recording: RecordingEntry, { url }: Twin): Promise<unknown> {
  return stage.deliver('announcement', stage.finished(recording), { recording, at: url });
}
