import type { RecordingEntry } from '../../ledger/entry.ts';
import { within } from '../patience.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** As many uploads at once as the longest phase of a run makes, so that a receiver with fewer lanes shows it. */
const UPLOADS = 32;

/** A receiver that answers only after its uploads must not hold up the probe for longer, in ms. */
const ANSWER_MS = 100;

/** No further upload arrives for this long: the receiver has no more lanes. In ms. */
const NO_MORE_MS = 400;

/** Shares of the receiver's time-out: for all announcements, and for what follows, while uploads are held. */
const ANNOUNCING_TIMEOUTS = 0.35;
const ANSWERING_TIMEOUTS = 0.25;

/** Events that are delivered while uploads are held; one that is answered in time proves the rule. */
const EVENTS = 3;

/**
 * Storage holds many uploads at once. Shows how many the receiver makes side by side, which the plan of the run
 * follows, and whether it still answers.
 */
export const manyHeldUploads: Scenario = {
  id: 'many-held-uploads',
  needs: ['directory'],
  phase: 'opening',
  uploads: () => [],
  async run(stage) {
    const recordings = await layAll(stage);
    const deliveries = await announce(stage, recordings);
    const arrived = await countArrivals(stage, recordings.slice(0, deliveries.length));
    const answers = answersWhileHeld(stage);
    await answers.inTime;
    for (const recording of recordings) stage.release(recording);
    await Promise.all([...deliveries, ...(await answers.all)]);
    await Promise.all(recordings.slice(0, deliveries.length).map((recording) => stage.attempt(recording, 1)));
    // Fewer than were announced are all it can do; as many may well be no limit.
    if (arrived > 0) stage.uploadsAtOnce(arrived < deliveries.length ? arrived : Number.MAX_SAFE_INTEGER);
  },
};

function layAll(stage: Stage): Promise<RecordingEntry[]> {
  return Promise.all(Array.from({ length: UPLOADS }, () => stage.lay('held', { script: 'hold+201' })));
}

/** Announces one after the other, each when the one before is answered or takes too long. */
async function announce(stage: Stage, recordings: readonly RecordingEntry[]): Promise<Promise<unknown>[]> {
  const { clock, signal, times } = stage;
  const endAtMs = clock.now() + times.uploadTimeoutMs * ANNOUNCING_TIMEOUTS;
  const deliveries: Promise<unknown>[] = [];
  for (const recording of recordings) {
    if (clock.now() >= endAtMs) break;
    const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
    deliveries.push(delivery);
    await within({ clock, ms: ANSWER_MS, signal }, () => delivery);
  }
  return deliveries;
}

/** How many uploads have begun when no further one does. */
async function countArrivals(stage: Stage, recordings: readonly RecordingEntry[]): Promise<number> {
  let arrived = 0;
  let lastAtMs = stage.clock.now();
  await Promise.all(
    recordings.map(async (recording) => {
      // Each arrival gives the others new patience.
      for (;;) {
        const leftMs = lastAtMs + NO_MORE_MS - stage.clock.now();
        if (leftMs <= 0) return;
        if (await stage.arrives(recording, 1, leftMs)) {
          arrived += 1;
          lastAtMs = stage.clock.now();
          return;
        }
      }
    }),
  );
  return arrived;
}

function answersWhileHeld(stage: Stage): { inTime: Promise<unknown>; all: Promise<Promise<unknown>[]> } {
  const { clock, signal, times } = stage;
  const deliveries = Array.from({ length: EVENTS }, () =>
    stage.deliver('while uploads are held', stage.event('live_start')),
  );
  const ms = Math.min(1_500, times.uploadTimeoutMs * ANSWERING_TIMEOUTS);
  return {
    inTime: within({ clock, ms, signal }, () => Promise.any(deliveries)),
    all: Promise.resolve(deliveries),
  };
}
