import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, machineMs, type Times } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

/** One answer before the end of its upload proves the rule; more tries only excuse a receiver that stumbled. */
const TRIES = 3;

/** How long an upload is held in wait for the answer at most, in ms. */
export function heldMs(times: Times): number {
  return holdMs(machineMs(stagePace.slowMs, times), times);
}

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
  await clock.sleep(stagePace.instantMs, stage.signal);
  stage.release(recording);
  if (arrived) await stage.attempt(recording, 1);
  await delivery;
  // Without an upload there is nothing to wait for, and the next try would wait as long for it.
  return answered !== undefined;
}
