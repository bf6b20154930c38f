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

/** Whether the first attempt met the closed port. */
async function attemptIsRefused(stage: Stage): Promise<boolean> {
  const { clock, times, signal } = stage;
  const recording = await stage.lay('refused');
  const closedMs = times.retryDelayMs * CLOSED_DELAYS;
  let deliveredAtMs = Number.POSITIVE_INFINITY;
  const delivery = stage.withClosedPort(closedMs, async () => {
    deliveredAtMs = clock.now();
    const closed = clock.sleep(closedMs, signal);
    const delivered = stage.deliver('announcement', stage.finished(recording), { recording });
    await closed;
    // A receiver that answers late, or never, is judged by other rules.
    delivered.catch(() => undefined);
  });
  await delivery;
  if (closedMs >= SURE_MS) stage.becomesCalm();
  if (!(await stage.arrives(recording, 1, 2 * times.retryDelayMs + times.patienceMs))) return true;
  const attempt = await stage.attempt(recording, 1);
  const late =
    (attempt?.atMs ?? Number.POSITIVE_INFINITY) - deliveredAtMs < times.retryDelayMs * RETRY_DELAYS;
  return !late;
}
