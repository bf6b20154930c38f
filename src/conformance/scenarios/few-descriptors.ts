import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import { announceAt } from './announce-at.ts';
import { seeThrough } from './see-through.ts';
import { startTwin } from './start-twin.ts';

/** What the recordings are called whose uploads are held while descriptors run out. */
export const HELD_OPEN = 'held open';

/** Runtimes need some for themselves: Node.js has 20 open when it listens, and others more. */
const DESCRIPTORS = 64;

/** Each takes a connection at the least, so that they come to more than a receiver has that makes all at once. */
const UPLOADS = 96;

/** A second instance of the receiver may open few files and connections, and storage holds as many uploads as it makes. */
export const fewDescriptorsLeft: Scenario = {
  id: 'few-descriptors',
  needs: ['directory', 'process', 'process-facts', 'minutes'],
  phase: 'exclusive',
  uploads: ({ retryDelayMs }) => [{ busyMs: stagePace.shortageDelays * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const twin = await startTwin(stage, { descriptors: DESCRIPTORS });
    if (!twin) return stage.note('want', { listens: false, descriptors: DESCRIPTORS });
    await using _ = twin;
    const { clock, times, signal } = stage;
    const recordings = await Promise.all(
      Array.from({ length: UPLOADS }, () => stage.lay(HELD_OPEN, { script: 'hold+201' })),
    );
    const announcing = Promise.all(recordings.map((recording) => announceAt(stage, recording, twin)));
    // A receiver that finds no descriptor for a delivery answers it when it has one again, or never.
    await within({ clock, ms: stagePace.shortageDelays * times.retryDelayMs, signal }, () => announcing);
    const begun = await Promise.all(recordings.map((recording) => stage.arrives(recording, 1, 0)));
    for (const recording of recordings) stage.release(recording);
    stage.note('want', { listens: true, descriptors: DESCRIPTORS, begun: begun.filter(Boolean).length });
    await announcing;
    await Promise.all(recordings.map((recording) => seeThrough(stage, recording)));
    await stage.fence(twin.url);
  },
};
