import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

/** What recordings are called whose first attempts meet the closed port. */
export const REFUSED = 'refused';

/** What recordings are called that are announced as soon as the port is open again. */
export const AFTER_CLOSED = 'after the closed port';

/** What a harmless event is called that comes beside these announcements. */
export const BESIDE_AFTER_CLOSED = 'beside those after the closed port';

/** How many recordings are announced then. */
const AFTERWARDS = tolerances.noAccident;

/** The port stays closed so many times as long as an upload that nothing disturbs takes to begin. */
const CLOSED_STARTS = 10;

/**
 * So many announcements at most while the port is closed: an attempt over a kept connection, whose end the client
 * has not noticed, meets no closed port, so another follows. Java's HttpURLConnection keeps five.
 */
const ANNOUNCEMENTS = 8;

/**
 * Nobody listens at storage when the first attempt is made; from the second on, somebody does.
 *
 * Nothing else is announced before the port is open again, and it stays open where an earlier upload is not stored yet,
 * so that no attempt of another upload can be missed. One that is stored comes first: it tells how long the port must
 * be closed.
 */
export const closedPort: Scenario = {
  id: 'closed-port',
  needs: ['directory'],
  phase: 'outage',
  uploads: ({ retryDelayMs }) => [{ busyMs: retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const startMs = await startOfUpload(stage);
    if (startMs === undefined || !(await stage.settles())) return;
    const { retryDelayMs, patienceMs } = stage.times;
    const leastMs = Math.max(stagePace.nextUploadMs, CLOSED_STARTS * startMs);
    const closedMs = Math.min(leastMs, retryDelayMs * stagePace.closedPortDelays);
    const came = await stage.besideOthers(async () => {
      const { last, unnoticed } = await announceWhileClosed(stage, closedMs);
      await announceAfterwards(stage);
      stage.becomesCalm();
      await Promise.all(unnoticed.map((recording) => untilKept(stage, recording)));
      return unnoticed.includes(last) || (await stage.arrives(last, 1, 2 * retryDelayMs + patienceMs));
    });
    if (!came) await stage.fence();
  },
};

/** How long after its announcement an upload began, in ms; `undefined` where it did not, or was not stored. */
async function startOfUpload(stage: Stage): Promise<number | undefined> {
  // It begins as the others do: a receiver that does not find what begins so is not one that stops at a closed port.
  const recording = await lay(stage, `${REFUSED} by nobody`);
  const announcement = await stage.upload(recording);
  const attempt = (await stage.arrives(recording, 1, 0)) && (await stage.attempt(recording, 1));
  return attempt && attempt.ended === 'complete' ? attempt.atMs - announcement.atMs : undefined;
}

interface Announced {
  /** The recording whose first attempt met the closed port, unless it is one of the unnoticed. */
  readonly last: RecordingEntry;
  /** Those whose first attempts were made over kept connections. */
  readonly unnoticed: readonly RecordingEntry[];
}

async function announceWhileClosed(stage: Stage, closedMs: number): Promise<Announced> {
  const { clock, signal } = stage;
  const unnoticed: RecordingEntry[] = [];
  let last = await lay(stage, REFUSED);
  await stage.withClosedPort(async () => {
    const untilMs = clock.now() + closedMs;
    for (;;) {
      const delivery = stage.deliver('announcement', stage.finished(last), { recording: last });
      // A receiver that answers late, or never, is judged by other rules.
      delivery.catch(() => undefined);
      if (!(await stage.arrives(last, 1, untilMs - clock.now()))) return;
      unnoticed.push(last);
      if (unnoticed.length === ANNOUNCEMENTS) break;
      last = await lay(stage, REFUSED);
    }
    await clock.sleep(untilMs - clock.now(), signal);
  });
  return { last, unnoticed };
}

/**
 * Announces further recordings, once the port is open, and posts a harmless event beside them: what ends at the closed port
 * has ended before, and no other upload is under way that could keep their answers.
 */
async function announceAfterwards(stage: Stage): Promise<void> {
  const recordings = await Promise.all(Array.from({ length: AFTERWARDS }, () => lay(stage, AFTER_CLOSED)));
  const harmless = stage.deliver(BESIDE_AFTER_CLOSED, stage.carrier('app_launch'));
  harmless.catch(() => undefined);
  await Promise.all(
    recordings.map(async (recording) => {
      const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
      delivery.catch(() => undefined);
      if (await stage.arrives(recording, 1)) await stage.attempt(recording, 1);
    }),
  );
}

/** What is stored leaves no connection to be kept. */
function lay(stage: Stage, label: string): Promise<RecordingEntry> {
  return stage.lay(label, { script: 'connection:close+201', input: true });
}

/** Waits for the attempts of an upload until one keeps its connection, or none comes. */
async function untilKept(stage: Stage, recording: RecordingEntry): Promise<void> {
  for (let number = 1; number <= stage.times.attempts; number += 1) {
    const attempt = await stage.attempt(recording, number);
    if (attempt?.ended !== 'lost') return;
  }
}
