import type { DeliveryEntry, RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, machineMs, startPatienceMs, type Times } from '../conduct/times.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { below } from '../stage/below.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

/** What an event is called that is delivered while uploads are held, and one before: its answer takes as long as usual. */
export const WHILE_HELD = 'while uploads are held';
export const BEFORE_HELD = 'before uploads are held';

/** What an event is called that is delivered while finished transmuxes have no answer. */
export const WHILE_UNANSWERED = 'while finished transmuxes have no answer';

/** What the recordings are called whose uploads are held together. */
export const HELD_TOGETHER = 'held';

/** What two recordings of one name are called that are announced one right after the other, beside all those held. */
export const ONE_OF_A_PAIR = 'one of two of a name beside others';
export const OTHER_OF_A_PAIR = 'the other of two of a name beside others';

/** So many uploads are under way when other deliveries must still be answered. */
const HELD = 20;

/** As many uploads at once as the longest phase of a run makes, so that a receiver with fewer lanes shows it. */
export const MOST_HELD = 96;

/** What recordings are called of which storage holds one of each channel, and of how many. */
const OF_EACH_CHANNEL = 'held of its channel';
const CHANNELS = 6;

/** A receiver with so few lanes keeps them for uploads alone. */
const FEW = 5;

/** So many announcements without an answer: either it is slow, or it answers only after its uploads. */
export const UNANSWERED = tolerances.noAccident;

/** How long other answers are waited for at most, in ms, where an announcement is answered within `usualMs`. */
export function answeringMs(times: Times, usualMs = 0): number {
  return holdMs(machineMs(stagePace.slowMs, times) + usualMs, times, stagePace.waitShare);
}

/** Events that are delivered while uploads are held; one that is answered in time proves the rule. */
const EVENTS = 3;

/** So many that each of a few processes of a receiver gets one: where one is full, others may have room. */
const MORE_EVENTS = 8;

/**
 * Storage holds many uploads at once. Shows whether the receiver still answers, and how many uploads it makes side
 * by side, which the plan of the run follows.
 */
export const manyHeldUploads: Scenario = holding(MOST_HELD);

/** The same with as many uploads as a run can use lanes for, where no rule judges it. */
export function heldForLanes(longUploads: number): Scenario {
  return holding(Math.min(MOST_HELD, HELD + longUploads));
}

function holding(most: number): Scenario {
  return {
    id: 'many-held-uploads',
    needs: ['directory'],
    phase: 'opening',
    uploads: () => [],
    run: (stage) => holdUploads(stage, most),
  };
}

async function holdUploads(stage: Stage, most: number): Promise<void> {
  const recordings = await Promise.all(
    Array.from({ length: most }, () => stage.lay(HELD_TOGETHER, { script: 'hold+201' })),
  );
  const usualMs = answeredAfterMs(await stage.deliver(BEFORE_HELD, stage.carrier('error')));
  const endAtMs = stage.clock.now() + stage.times.uploadTimeoutMs * stagePace.holdShare;
  const announcing = announceEach(stage, recordings, { endAtMs, usualMs });
  const { deliveries } = announcing;
  const startMs = await startOfOne(stage, recordings, announcing);
  const moreMs = (): number => noMoreMs(stage, { startMs, answerMs: announcing.slowestMs() });
  const arrivals = (): Promise<readonly RecordingEntry[]> =>
    arrivalsOf(stage, recordings.slice(0, deliveries.length), moreMs());
  await announcing.until(HELD);
  const isAllArrived = (await arrivals()).length === deliveries.length;
  const events = await deliverEvents(stage, WHILE_HELD, { count: EVENTS, usualMs: announcing.slowestMs() });
  if (deliveries.length === HELD || isAllArrived) await announcing.until(most);
  const announced = recordings.slice(0, deliveries.length);
  const begun = await arrivals();
  const answers = deliveries.filter((_, index) => begun.some(({ id }) => id === announced[index]?.id));
  await within(answering(stage, announcing.slowestMs()), () => Promise.all(answers));
  if (announcing.isUnanswered()) {
    const more = { count: MORE_EVENTS, usualMs: announcing.slowestMs() };
    events.push(...(await deliverEvents(stage, WHILE_UNANSWERED, more)));
  }
  const pair = await announcePair(stage);
  await within(answering(stage, announcing.slowestMs()), () => Promise.all(pair.deliveries));
  await stage.clock.sleep(stagePace.instantMs, stage.signal);
  for (const recording of recordings) stage.release(recording);
  await Promise.all([...deliveries, ...events, ...pair.deliveries]);
  const made = await Promise.all(announced.map((recording) => stage.attempt(recording, 1)));
  // Where none of the many came, the pair does not come later either.
  const due = made.some((attempt) => attempt !== undefined) ? [...pair.deliveries.keys()] : [];
  for (const number of due) {
    const isThere = await stage.arrives(pair.recording, number + 1, startPatienceMs(stage.times));
    if (!isThere) break;
    await stage.attempt(pair.recording, number + 1);
  }
  // Those of one channel may wait for each other.
  if (begun.length === 1) await holdOneOfEachChannel(stage, moreMs());
  const counts = {
    announced: announced.length,
    arrived: begun.length,
    made: made.filter((attempt) => attempt !== undefined).length,
  };
  const { arrived } = counts;
  if (arrived > 0 && !isLosing(counts)) stage.uploadsAtOnce(arrived, lanesFor(arrived, announced.length));
}

/** Announces the first, and gives how long its upload takes to begin, in ms; 0 where it does not. */
async function startOfOne(
  stage: Stage,
  [first]: readonly RecordingEntry[],
  announcing: Announcing,
): Promise<number> {
  const announcedAtMs = stage.clock.now();
  await announcing.until(1);
  return first && (await stage.arrives(first, 1)) ? stage.clock.now() - announcedAtMs : 0;
}

/** Storage holds an upload of each of some channels, which shows whether a receiver makes them at once. */
async function holdOneOfEachChannel(stage: Stage, mostMs: number): Promise<void> {
  const recordings: RecordingEntry[] = [];
  const deliveries: Promise<unknown>[] = [];
  // What was announced of its own channel may still be under way.
  for (const channel of stage.channels.slice(1, CHANNELS + 1)) {
    const recording = await stage.lay(OF_EACH_CHANNEL, { script: 'hold+201' });
    recordings.push(recording);
    deliveries.push(stage.deliver('announcement', stage.finished(recording, channel), { recording }));
  }
  const begun = await arrivalsOf(stage, recordings, mostMs);
  for (const recording of recordings) stage.release(recording);
  await Promise.all(deliveries);
  await Promise.all(recordings.map((recording) => stage.attempt(recording, 1)));
  if (begun.length === recordings.length && begun.length > 1) stage.uploadsOfEachChannel(begun.length);
}

/** Whether uploads that did not arrive beside the others were lost: those that only wait follow when there is room. */
function isLosing({
  announced,
  arrived,
  made,
}: Readonly<Record<'announced' | 'arrived' | 'made', number>>): boolean {
  return made - arrived < Math.min(arrived, announced - made);
}

/** How many lanes a run uses; fewer uploads than were announced are all that the receiver can do. */
function lanesFor(arrived: number, announced: number): number {
  return arrived === announced || arrived < FEW ? arrived : Math.floor(arrived * stagePace.laneShare);
}

/**
 * Announces two recordings of one name in two folders, so that both wait where a receiver has no room for them. Both are
 * laid before, so that storage, which knows them by their name alone, takes both uploads for the second's; gives that.
 */
async function announcePair(
  stage: Stage,
): Promise<{ readonly recording: RecordingEntry; readonly deliveries: readonly Promise<unknown>[] }> {
  const one = await stage.lay(ONE_OF_A_PAIR, { place: below('one-beside-others') });
  const other = await stage.lay(OTHER_OF_A_PAIR, {
    name: () => one.name,
    place: below('other-beside-others'),
  });
  // One that looks for names alone in a folder of its own is told of none.
  const told = stage.target.lacks['container-paths'] === undefined ? [one, other] : [];
  const deliveries = told.map((recording) =>
    stage.deliver('announcement', stage.finished(recording), { recording: other }),
  );
  return { recording: other, deliveries };
}

interface Announcing {
  readonly deliveries: readonly Promise<unknown>[];
  /** Announces until there are so many, or the receiver takes no more. */
  until(count: number): Promise<void>;
  /** Whether so many have no answer that no further one is made. */
  isUnanswered(): boolean;
  /** The longest that an answer has taken so far. */
  slowestMs(): number;
}

/** Announces one after the other, each when the one before is answered or takes too long. */
function announceEach(
  { clock, signal, times, deliver, finished }: Stage,
  recordings: readonly RecordingEntry[],
  { endAtMs, usualMs }: { readonly endAtMs: number; readonly usualMs: number },
): Announcing {
  const deliveries: Promise<unknown>[] = [];
  const unanswered = new Set<Promise<unknown>>();
  let slowestMs = usualMs;
  const mostMs = holdMs(stagePace.briefMs + usualMs, times, stagePace.briefShare);

  async function takesMore(): Promise<boolean> {
    if (unanswered.size < UNANSWERED) return true;
    await within({ clock, ms: mostMs, signal }, () => Promise.race(unanswered));
    return unanswered.size < UNANSWERED;
  }

  async function announce(recording: RecordingEntry): Promise<void> {
    const sentAtMs = clock.now();
    const delivery = deliver('announcement', finished(recording), { recording });
    deliveries.push(delivery);
    const answered = delivery.then(() => {
      unanswered.delete(answered);
      slowestMs = Math.max(slowestMs, clock.now() - sentAtMs);
    });
    // Stopped with the run, which its delivery tells.
    answered.catch(() => undefined);
    unanswered.add(answered);
    await within({ clock, ms: stagePace.nextAnnouncementMs, signal }, () => answered);
  }

  return {
    deliveries,
    isUnanswered: () => unanswered.size >= UNANSWERED,
    slowestMs: () => slowestMs,
    async until(count) {
      for (const recording of recordings.slice(deliveries.length, count)) {
        if (clock.now() >= endAtMs || !(await takesMore())) return;
        await announce(recording);
      }
    },
  };
}

/** How long the answer to a delivery took, in ms; 0 where none came. */
export function answeredAfterMs({ atMs, answer }: DeliveryEntry): number {
  return answer ? answer.endAtMs - atMs : 0;
}

/** When no further upload has arrived for so long, in ms, the receiver has no more lanes; it depends on how slow it was before. */
function noMoreMs(
  { times }: Stage,
  { startMs, answerMs }: Readonly<Record<'startMs' | 'answerMs', number>>,
): number {
  const mostMs = holdMs(stagePace.slowMs, times, stagePace.briefShare);
  const { slowTimes } = tolerances;
  return Math.max(
    stagePace.nextUploadMs,
    Math.min(slowTimes * answerMs, mostMs),
    Math.min(slowTimes * startMs, startMs + mostMs),
  );
}

/** The recordings whose uploads have begun when no further one does. */
async function arrivalsOf(
  stage: Stage,
  recordings: readonly RecordingEntry[],
  noMoreMs: number,
): Promise<readonly RecordingEntry[]> {
  const arrived: RecordingEntry[] = [];
  let lastAtMs = stage.clock.now();
  await Promise.all(
    recordings.map(async (recording) => {
      // Each arrival gives the others new patience.
      for (;;) {
        const leftMs = lastAtMs + noMoreMs - stage.clock.now();
        if (leftMs <= 0) return;
        if (await stage.arrives(recording, 1, leftMs)) {
          arrived.push(recording);
          lastAtMs = stage.clock.now();
          return;
        }
      }
    }),
  );
  return arrived;
}

/** Delivers so many other events, and waits for their answers or too long; gives the deliveries. */
async function deliverEvents(
  stage: Stage,
  label: string,
  { count, usualMs }: { readonly count: number; readonly usualMs: number },
): Promise<Promise<unknown>[]> {
  const deliveries = Array.from({ length: count }, () => stage.deliver(label, stage.carrier('error')));
  await within(answering(stage, usualMs), () => Promise.allSettled(deliveries));
  return deliveries;
}

/** How long answers are waited for while uploads are held. */
function answering({ clock, signal, times }: Stage, usualMs = 0): Parameters<typeof within>[0] {
  return { clock, signal, ms: answeringMs(times, usualMs) };
}
