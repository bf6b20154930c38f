import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

/** What recordings are called: the one before a silence, and those that come after one. */
const BEFORE = 'comes before a silence';
const AFTER = 'comes after a silence';

/** One upload that begins in time proves the rule; two that do not show a receiver that sleeps. */
const TRIES = 2;

/**
 * An upload, then no event of this scenario for longer than some receivers keep a worker or a connection that has nothing to
 * do, and then another upload. Where that does not begin in time, an event that asks for nothing comes, and then the same once more.
 */
export const afterSilence: Scenario = {
  id: 'after-silence',
  needs: ['directory', 'time-outs'],
  phase: 'silent',
  uploads: ({ retryDelayMs }) => [{ busyMs: 0, quietMs: stagePace.silentDelays * retryDelayMs }],
  async run(stage) {
    if (!(await announce(stage, BEFORE)).isBegun) return;
    for (let tries = 0; tries < TRIES; tries += 1) {
      await stage.clock.sleep(stagePace.silentDelays * stage.times.retryDelayMs, stage.signal);
      const { recording, isBegun } = await announce(stage, AFTER);
      if (isBegun) return;
      await stage.deliver('after it', stage.carrier('error'));
      if (!(await stage.arrives(recording, 1))) return;
    }
  },
};

/** Announces a recording, and gives whether its upload begins in time. */
async function announce(
  stage: Stage,
  label: string,
): Promise<{ readonly recording: RecordingEntry; readonly isBegun: boolean }> {
  const recording = await stage.lay(label);
  await stage.upload(recording);
  return { recording, isBegun: await stage.arrives(recording, 1, 0) };
}
