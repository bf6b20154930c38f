import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

/** What storage answers first, by the label of a recording. */
const ANSWERS = { 'fails beside others': '500', 'is stored beside others': '201' } as const;

/** What recordings are called that storage answers at one instant: it fails some, and stores others. */
export const [FAILS_BESIDE, STORED_BESIDE] = Object.keys(ANSWERS) as [string, string];

/** So many of each: which is taken for which is no accident then. */
const OF_EACH = 4;

/**
 * Storage holds several uploads and answers all of them at one instant, some by 500 and some by 201. Those that fail are
 * stored at their next attempt.
 */
export const answeredTogether: Scenario = {
  id: 'answered-together',
  needs: ['directory', 'parallel-uploads'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, quietMs }) => [
    ...Array.from({ length: 2 * OF_EACH - 1 }, () => ({ busyMs: retryDelayMs, quietMs: 0 })),
    { busyMs: retryDelayMs, quietMs },
  ],
  async run(stage) {
    // Of a receiver that makes fewer uploads at once, some would begin only when the others have been answered.
    const ofEach = Math.max(1, Math.min(OF_EACH, Math.floor(stage.lanes.count / 2)));
    const scripts = Array.from({ length: ofEach }, () => Object.entries(ANSWERS)).flat();
    const recordings = await Promise.all(
      scripts.map(([label, answer]) =>
        stage.lay(label, { script: answer === '201' ? 'hold+201' : `hold+${answer},201` }),
      ),
    );
    await stage.besideOthers(() => answerTogether(stage, recordings), recordings.length);
    await stage.quiet();
  },
};

async function answerTogether(stage: Stage, recordings: readonly RecordingEntry[]): Promise<void> {
  const deliveries = Promise.all(
    recordings.map((recording) => stage.deliver('announcement', stage.finished(recording), { recording })),
  );
  deliveries.catch(() => undefined);
  const withinMs = holdMs(stagePace.slowMs, stage.times, stagePace.waitShare);
  await Promise.all(recordings.map((recording) => stage.arrives(recording, 1, withinMs)));
  for (const recording of recordings) stage.release(recording);
  await Promise.all(
    recordings.map(async (recording) => {
      if ((await stage.attempt(recording, 1)) && recording.label === FAILS_BESIDE)
        await stage.attempt(recording, 2);
    }),
  );
  await deliveries;
}
