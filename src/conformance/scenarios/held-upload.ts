import { within } from '../patience.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import type { Times } from '../times.ts';

/** One answer before the end of its upload proves the rule; more tries only excuse a receiver that stumbled. */
const TRIES = 3;

/** How long storage holds an upload that waits for the answer, in ms; a receiver needs a few to answer. */
const HOLD_MS = 1_500;

/** Share of the receiver's time-out that a hold may last at most, or it would look like a lost upload. */
const HOLD_TIMEOUTS = 0.4;

/** How long an upload is held in wait for the answer at most, in ms. */
export function heldMs({ uploadTimeoutMs, warp, strict = false }: Times): number {
  return Math.min(strict ? HOLD_MS / warp : HOLD_MS, uploadTimeoutMs * HOLD_TIMEOUTS);
}

/** What passes between the answer and the release, in ms: by it one is seen to come before the other. */
const APART_MS = 1;

/** Storage holds an upload until the delivery is answered, or too much time has passed. */
export const heldUpload: Scenario = {
  id: 'held-upload',
  needs: ['directory'],
  phase: 'opening',
  uploads: () => [],
  async run(stage) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await answersWhileHeld(stage)) return;
    }
  },
};

async function answersWhileHeld(stage: Stage): Promise<boolean> {
  const { clock, times } = stage;
  const recording = await stage.lay('held', { script: 'hold+201' });
  const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
  const ms = heldMs(times);
  const arrived = await stage.arrives(recording, 1);
  const answered = arrived ? await within({ clock, ms, signal: stage.signal }, () => delivery) : 'absent';
  await clock.sleep(APART_MS, stage.signal);
  stage.release(recording);
  await stage.attempt(recording, 1);
  await delivery;
  // Without an upload there is nothing to wait for, and the next try would wait as long for it.
  return answered !== undefined;
}
