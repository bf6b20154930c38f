import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Stage } from '../stage/stage.ts';

/**
 * A recording for a finished transmux whose answer or order is the matter, where the harness can lay one: what becomes
 * of a missing file is another question.
 */
export async function layIfPossible(stage: Stage, label: string): Promise<RecordingEntry | undefined> {
  return stage.target.lacks.directory === undefined ? stage.lay(label) : undefined;
}
