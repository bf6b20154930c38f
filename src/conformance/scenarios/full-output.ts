import type { Scenario } from '../rulebook/scenario.ts';
import { announceAt } from './announce-at.ts';
import { seeThrough } from './see-through.ts';
import { startTwin } from './start-twin.ts';

/** What the recordings are called by how storage answers their first attempts. */
export const TAKEN_AT_ONCE = 'taken at once';
export const REFUSED_ONCE = 'refused once';

/** A second instance of the receiver prints to a disk that is full: each line fails, whatever it tells. */
export const outputOnAFullDisk: Scenario = {
  id: 'full-output',
  needs: ['directory', 'process', 'process-facts', 'minutes'],
  phase: 'exclusive',
  uploads: ({ retryDelayMs }) => [{ busyMs: retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const twin = await startTwin(stage, { outputIsFull: true });
    stage.note('want', { listens: twin !== undefined });
    if (!twin) return;
    await using _ = twin;
    const recordings = [await stage.lay(TAKEN_AT_ONCE), await stage.lay(REFUSED_ONCE, { script: '500,201' })];
    await Promise.all(recordings.map((recording) => announceAt(stage, recording, twin)));
    await Promise.all(recordings.map((recording) => seeThrough(stage, recording)));
    await stage.fence(twin.url);
  },
};
