import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';

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
    ...Array.from({ length: OF_EACH }, () => ({ busyMs: retryDelayMs, quietMs: 0 })),
    { busyMs: 0, quietMs },
  ],
  async run(stage) {
    const { clock, signal, times } = stage;
    const scripts = Array.from({ length: OF_EACH }, () => Object.entries(ANSWERS)).flat();
    const recordings = await Promise.all(
      scripts.map(([label, answer]) =>
        stage.lay(label, { script: answer === '201' ? 'hold+201' : `hold+${answer},201` }),
      ),
    );
    let held = 0;
    const all = Promise.withResolvers<void>();
    const ms = holdMs(stagePace.slowMs, times, stagePace.waitShare);
    await Promise.all(
      recordings.map((recording) =>
        stage.upload(recording, {
          attempts: recording.label === FAILS_BESIDE ? 2 : 1,
          async meanwhile() {
            held += 1;
            if (held === recordings.length) all.resolve();
            await within({ clock, signal, ms }, () => all.promise);
            for (const one of recordings) stage.release(one);
          },
        }),
      ),
    );
    await stage.quiet();
  },
};
