import { HarnessError } from '../../errors.ts';
import type { RecordingEntry } from '../../ledger/entry.ts';
import type { Kill } from '../../ledger/note-values.ts';
import type { Twin } from '../../target/receiver-process.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, retryPatienceMs, startPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { announceAt } from './announce-at.ts';
import { startTwin } from './start-twin.ts';

/** What recordings are called by what the receiver does with them when it is killed, or stands still. */
export const UNDER_WAY = 'under way';
export const WAITING = 'waiting for its retry';
export const STORED = 'stored';

/**
 * A second instance of the receiver is killed and started again while storage holds an upload of it and another one
 * waits for its retry. Then it is seen whether these come again.
 *
 * Alone, since instances may share what they remember: a new one may take over what another one has not finished.
 */
export const killedDuringUploads: Scenario = {
  id: 'killed-during-uploads',
  needs: ['directory', 'process', 'minutes'],
  phase: 'exclusive',
  uploads: ({ retryDelayMs }) => [{ busyMs: stagePace.nextAttemptDelays * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const twin = await startTwin(stage);
    if (!twin) return stage.note('kill', { outcome: 'not-started', atMs: stage.clock.now(), tookMs: 0 });
    await using _ = twin;
    const { clock, times, signal } = stage;
    const stored = await stage.lay(STORED);
    const held = await stage.lay(UNDER_WAY, { script: 'hold+201,201' });
    const refused = await stage.lay(WAITING, { script: '500,201' });
    await announceAt(stage, stored, twin);
    await stage.attempt(stored, 1);
    // A receiver may answer only after its upload, which is held, or make the other one only after it.
    const unanswered = [announceAt(stage, held, twin)];
    await stage.arrives(held, 1, startPatienceMs(times, 0));
    unanswered.push(announceAt(stage, refused, twin));
    const besideMs = holdMs(startPatienceMs(times, 0), times);
    if (await stage.arrives(refused, 1, besideMs)) await stage.attempt(refused, 1);
    await clock.sleep(stagePace.refusedDelays * times.retryDelayMs, signal);
    const kill = await killAndStart(stage, twin);
    stage.note('kill', kill);
    stage.release(held);
    await Promise.all(unanswered);
    if (kill.outcome !== 'listens-again') return;
    await stage.fence(twin.url);
    await Promise.all([held, refused].map((recording) => comesAgain(stage, recording)));
  },
};

async function killAndStart({ clock, signal }: Stage, twin: Twin): Promise<Kill> {
  const atMs = clock.now();
  const outcome = (await twin.kill()) ? await startAgain(twin, signal) : 'lives-on';
  return { atMs, outcome, tookMs: clock.now() - atMs };
}

async function startAgain(twin: Twin, signal: AbortSignal): Promise<Kill['outcome']> {
  try {
    await twin.startAgain();
    return 'listens-again';
  } catch (error) {
    if (error instanceof HarnessError && !signal.aborted) return 'stays-away';
    throw error;
  }
}

/** Waits for the next attempt of an upload, as long as one may take to come, and for its end. */
async function comesAgain(stage: Stage, recording: RecordingEntry): Promise<void> {
  const next = (await stage.arrives(recording, 1, 0)) ? 2 : 1;
  const isThere = await stage.arrives(recording, next, retryPatienceMs(stage.times));
  if (isThere) await stage.attempt(recording, next);
}
