import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** The output names a folder that is there, with a file in it. */
export const directoryOutput: Scenario = {
  id: 'directory-output',
  needs: ['directory', 'container-paths'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: stagePace.nextAttemptDelays * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('folder', {
      place: (name) => ({ output: `/app/rec/${name}`, file: `rec/${name}/inside.mp4` }),
    });
    await stage.upload(recording, {
      attempts: 0,
      lingerMs: stagePace.nextAttemptDelays * stage.times.retryDelayMs,
    });
    await stage.fence();
  },
};
