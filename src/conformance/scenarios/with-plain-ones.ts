import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Stage } from '../stage/stage.ts';

/**
 * Uploads these recordings, a plain one beside each, and a plain one after them all: where a plain one is lost, what
 * another one is like is not why it is lost.
 */
export async function withPlainOnes(
  stage: Stage,
  recordings: readonly Promise<RecordingEntry>[],
): Promise<void> {
  await Promise.all(
    recordings.map(async (laid) => {
      await stage.upload(await laid);
      await stage.fence();
    }),
  );
  await stage.fence();
}
