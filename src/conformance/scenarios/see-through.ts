import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { RecordingEntry } from '../../ledger/entry.ts';
import { retryPatienceMs } from '../conduct/times.ts';
import type { Stage } from '../stage/stage.ts';

/** Waits until an upload is stored, or no further attempt of it comes; one that comes to nothing here leaves no trace. */
export async function seeThrough(stage: Stage, recording: RecordingEntry): Promise<void> {
  for (let number = 1; number <= stage.times.attempts; number += 1) {
    if (!(await stage.arrives(recording, number, retryPatienceMs(stage.times)))) return;
    const attempt = await stage.attempt(recording, number);
    if (!attempt || attemptEnd(attempt) === 'stored') return;
  }
}
