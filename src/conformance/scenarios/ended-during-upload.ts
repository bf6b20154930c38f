import type { Termination } from '../../ledger/note-values.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { startTwin } from './start-twin.ts';

/**
 * A second instance of the receiver is asked to end while storage holds an upload of it; then storage answers.
 *
 * Not the first one, which the rest of the run needs alive, and whose end is the end of the run.
 */
export const endedDuringUpload: Scenario = {
  id: 'ended-during-upload',
  needs: ['directory', 'process', 'output'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const twin = await startTwin(stage);
    if (!twin) return stage.note('termination', nothing(stage, 'not-started'));
    await using _ = twin;
    const recording = await stage.lay('under way', { script: 'hold+201' });
    await stage.deliver('announcement', stage.finished(recording), { recording, at: twin.url });
    if (!(await stage.arrives(recording, 1))) {
      return stage.note('termination', nothing(stage, 'not-uploading'));
    }
    const atMs = stage.clock.now();
    const ended = twin.terminate(stagePace.graceMs);
    // An end without further ado comes sooner.
    const heldMs = holdMs(stagePace.briefMs, stage.times);
    await Promise.race([ended, stage.clock.sleep(heldMs, stage.signal)]);
    stage.release(recording);
    const termination: Termination = { atMs, outcome: await ended, tookMs: stage.clock.now() - atMs };
    await stage.attempt(recording, 1);
    stage.note('termination', termination);
  },
};

function nothing({ clock }: Stage, outcome: Termination['outcome']): Termination {
  return { atMs: clock.now(), outcome, tookMs: 0 };
}
