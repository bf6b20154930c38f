import type { RecordingEntry } from '../../ledger/entry.ts';
import { within } from '../patience.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** What an event is called that is delivered while uploads are held. */
export const WHILE_HELD = 'while uploads are held';

/** So many uploads are under way when other deliveries must still be answered. */
const HELD = 20;

/** As many uploads at once as the longest phase of a run makes, so that a receiver with fewer lanes shows it. */
const UPLOADS = 96;

/**
 * Share of its lanes that a run uses where they are few: sync endpoints of FastAPI answer deliveries in the same
 * 40 threads in which uploads wait.
 */
const USED_SHARE = 0.75;

/** A receiver with so few lanes keeps them for uploads alone. */
const FEW = 5;

/** A receiver that answers only after its uploads must not hold up the probe for longer, in ms. */
const ANSWER_MS = 100;

/** So many announcements in a row without an answer in that time: it takes no more. */
const UNANSWERED = 3;

/** No further upload arrives for this long: the receiver has no more lanes. In ms. */
const NO_MORE_MS = 400;

/** Shares of the receiver's time-out: for all announcements, and for other answers, while uploads are held. */
const ANNOUNCING_TIMEOUTS = 0.35;
const ANSWERING_TIMEOUTS = 0.25;

/** How long those other answers may take, in ms. */
const ANSWERING_MS = 1_500;

/** What passes between those answers and the release, in ms: by it they are seen to come before. */
const APART_MS = 1;

/** Events that are delivered while uploads are held; one that is answered in time proves the rule. */
const EVENTS = 3;

/**
 * Storage holds many uploads at once. Shows whether the receiver still answers, and how many uploads it makes side
 * by side, which the plan of the run follows.
 */
export const manyHeldUploads: Scenario = {
  id: 'many-held-uploads',
  needs: ['directory'],
  phase: 'opening',
  uploads: () => [],
  async run(stage) {
    const recordings = await Promise.all(
      Array.from({ length: UPLOADS }, () => stage.lay('held', { script: 'hold+201' })),
    );
    const endAtMs = stage.clock.now() + stage.times.uploadTimeoutMs * ANNOUNCING_TIMEOUTS;
    const some = recordings.slice(0, HELD);
    const deliveries = await announce(stage, some, endAtMs);
    await countArrivals(stage, some.slice(0, deliveries.length));
    const events = await deliverEvents(stage);
    if (deliveries.length === HELD) {
      deliveries.push(...(await announce(stage, recordings.slice(HELD), endAtMs)));
    }
    const announced = recordings.slice(0, deliveries.length);
    const arrived = await countArrivals(stage, announced);
    await stage.clock.sleep(APART_MS, stage.signal);
    for (const recording of recordings) stage.release(recording);
    await Promise.all([...deliveries, ...events]);
    await Promise.all(announced.map((recording) => stage.attempt(recording, 1)));
    if (arrived > 0) stage.uploadsAtOnce(arrived, lanesFor(arrived, announced.length));
  },
};

/** How many lanes a run uses; fewer uploads than were announced are all that the receiver can do. */
function lanesFor(arrived: number, announced: number): number {
  return arrived === announced || arrived < FEW ? arrived : Math.floor(arrived * USED_SHARE);
}

/** Announces one after the other, each when the one before is answered or takes too long. */
async function announce(
  { clock, signal, deliver, finished }: Stage,
  recordings: readonly RecordingEntry[],
  endAtMs: number,
): Promise<Promise<unknown>[]> {
  const deliveries: Promise<unknown>[] = [];
  let unanswered = 0;
  for (const recording of recordings) {
    if (clock.now() >= endAtMs || unanswered === UNANSWERED) break;
    const delivery = deliver('announcement', finished(recording), { recording });
    deliveries.push(delivery);
    const answer = await within({ clock, ms: ANSWER_MS, signal }, () => delivery);
    unanswered = answer === undefined ? unanswered + 1 : 0;
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

/** Delivers other events, and waits for one of their answers or too long; gives the deliveries. */
async function deliverEvents({ clock, signal, times, deliver, event }: Stage): Promise<Promise<unknown>[]> {
  const deliveries = Array.from({ length: EVENTS }, () => deliver(WHILE_HELD, event('live_start')));
  const ms = Math.min(ANSWERING_MS, times.uploadTimeoutMs * ANSWERING_TIMEOUTS);
  await within({ clock, ms, signal }, () => Promise.any(deliveries));
  return deliveries;
}
