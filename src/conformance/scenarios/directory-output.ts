import type { Scenario } from '../scenario.ts';

/** How long a receiver may try to send a folder: two delays, and as much again as silence is watched for. */
const LINGER_SILENCES = 2;

/** The output names a folder that is there, with a file in it. */
export const directoryOutput: Scenario = {
  id: 'directory-output',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ quietMs }) => [{ busyMs: LINGER_SILENCES * quietMs, quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('folder', {
      place: (name) => ({ output: `/app/rec/${name}`, file: `rec/${name}/inside.mp4` }),
    });
    await stage.upload(recording, { attempts: 0, lingerMs: LINGER_SILENCES * stage.times.quietMs });
    await stage.fence();
  },
};
