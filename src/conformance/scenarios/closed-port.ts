import type { RecordingEntry } from '../../ledger/entry.ts';
import { UPLOAD_ATTEMPTS } from '../../spec/limits.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** How long the port stays closed, as a share of the delay: the first attempt falls into it, the second does not. */
export const CLOSED_DELAYS = 0.5;

/**
 * The first attempt that is seen is the second that was made when it comes at least so long after the delivery,
 * as a share of the delay. An earlier one was made late, when the port was open again: that shows nothing.
 */
const RETRY_DELAYS = 0.9;

/** Every receiver makes its first attempt within this, in ms: a port that is closed for longer met it. */
const SURE_MS = 2_000;

/** How often a receiver that was late may show it once more. */
const TRIES = 3;

/**
 * So many announcements at most while the port is closed: an attempt over a kept connection, whose end the client
 * has not noticed, meets no closed port, so another follows. Java's HttpURLConnection keeps five.
 */
const ANNOUNCEMENTS = 8;

/** Nobody listens at storage when the first attempt is made; from the second on, somebody does. */
export const closedPort: Scenario = {
  id: 'closed-port',
  needs: ['directory'],
  phase: 'exclusive',
  uploads: ({ retryDelayMs }) => [{ busyMs: retryDelayMs, quietMs: 0 }],
  async run(stage) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await attemptIsRefused(stage)) return;
    }
  },
};

/** Whether a first attempt met the closed port, as far as announcements can make it. */
async function attemptIsRefused(stage: Stage): Promise<boolean> {
  const { clock, times, signal } = stage;
  const closedMs = times.retryDelayMs * CLOSED_DELAYS;
  const unnoticed: RecordingEntry[] = [];
  let last = await lay(stage);
  let announcedAtMs = Number.POSITIVE_INFINITY;
  await stage.withClosedPort(closedMs, async () => {
    const untilMs = clock.now() + closedMs;
    for (;;) {
      announcedAtMs = clock.now();
      const delivery = stage.deliver('announcement', stage.finished(last), { recording: last });
      // A receiver that answers late, or never, is judged by other rules.
      delivery.catch(() => undefined);
      if (!(await stage.arrives(last, 1, untilMs - clock.now()))) return;
      unnoticed.push(last);
      if (unnoticed.length === ANNOUNCEMENTS) break;
      last = await lay(stage);
    }
    await clock.sleep(untilMs - clock.now(), signal);
  });
  if (closedMs >= SURE_MS) stage.becomesCalm();
  await Promise.all(unnoticed.map((recording) => untilKept(stage, recording)));
  if (unnoticed.includes(last)) return true;
  if (!(await stage.arrives(last, 1, 2 * times.retryDelayMs + times.patienceMs))) {
    await stage.fence();
    return true;
  }
  return !(await isLate(stage, last, announcedAtMs));
}

/** What is stored leaves no connection to be kept. */
function lay(stage: Stage): Promise<RecordingEntry> {
  return stage.lay('refused', { script: 'connection:close+201' });
}

/** Whether the first attempt that is seen was made when the port was open again. */
async function isLate(stage: Stage, recording: RecordingEntry, announcedAtMs: number): Promise<boolean> {
  await untilKept(stage, recording);
  const attempt = await stage.attempt(recording, 1);
  return (
    (attempt?.atMs ?? Number.POSITIVE_INFINITY) - announcedAtMs < stage.times.retryDelayMs * RETRY_DELAYS
  );
}

/** Waits for the attempts of an upload until one keeps its connection, or none comes. */
async function untilKept(stage: Stage, recording: RecordingEntry): Promise<void> {
  for (let number = 1; number <= UPLOAD_ATTEMPTS; number += 1) {
    const attempt = await stage.attempt(recording, number);
    if (attempt?.ended !== 'lost') return;
  }
}
