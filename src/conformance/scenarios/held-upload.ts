import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, machineMs, type Times } from '../conduct/times.ts';
import { tookMs } from '../conduct/took-ms.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

/** One answer before the end of its upload proves the rule; more tries only excuse a receiver that stumbled. */
const TRIES = 3;

/** What the harmless event is called that comes over the connection of the announcement, while its upload is held. */
export const NEXT_OF_ITS_CONNECTION = 'next over the connection of an announcement';

/** How long an upload is held in wait for the answer at most, in ms. */
export function heldMs(times: Times): number {
  return holdMs(machineMs(stagePace.slowMs, times), times);
}

/** Storage holds an upload until the delivery is answered, and the next one over its connection, or too much time has passed. */
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
  const { clock, times, signal } = stage;
  await using over = stage.keepConnection();
  const recording = await stage.lay('held', { script: 'hold+201' });
  const delivery = stage.deliver('announcement', stage.finished(recording), { recording, over });
  const limit = { clock, ms: heldMs(times), signal };
  const arrived = await stage.arrives(recording, 1);
  const answered = arrived ? await within(limit, () => delivery) : undefined;
  // A server may read the next request of a connection only when what the one before began is over.
  const next = answered && stage.deliver(NEXT_OF_ITS_CONNECTION, stage.carrier('app_launch'), { over });
  // A slow receiver is as slow again.
  const isNextAnswered =
    next && (await within({ ...limit, ms: limit.ms + tookMs(answered) }, () => next)) !== undefined;
  await clock.sleep(stagePace.instantMs, signal);
  stage.release(recording);
  if (arrived) await stage.attempt(recording, 1);
  await Promise.all([delivery, next]);
  // Without an upload there is nothing to wait for, and the next try would wait as long for it.
  return !arrived || isNextAnswered === true;
}
