import type { Scenario } from '../scenario.ts';

/** How long a receiver may try to send a folder, in delays: three attempts lie within two, and timers are late. */
const LINGER_DELAYS = 2.1;

/** The output names a folder that is there, with a file in it. */
export const directoryOutput: Scenario = {
  id: 'directory-output',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: LINGER_DELAYS * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('folder', {
      place: (name) => ({ output: `/app/rec/${name}`, file: `rec/${name}/inside.mp4` }),
    });
    await stage.upload(recording, { attempts: 0, lingerMs: LINGER_DELAYS * stage.times.retryDelayMs });
    await stage.fence();
  },
};
