import type { Scenario } from '../scenario.ts';

/** How long a receiver may go on with it: two delays, and as much again as silence is watched for. */
const LINGER_SILENCES = 2;

/** The file goes away between a failed attempt and the next one. */
export const removedRecording: Scenario = {
  id: 'removed-recording',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ quietMs }) => [{ busyMs: LINGER_SILENCES * quietMs, quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('removed', { script: '500,201' });
    await stage.upload(recording, {
      afterwards: () => stage.remove(recording),
      lingerMs: LINGER_SILENCES * stage.times.quietMs,
    });
    await stage.fence();
  },
};
