import type { Scenario } from '../scenario.ts';

/** How long a receiver may go on with it, in delays: three attempts lie within two, and timers are late. */
const LINGER_DELAYS = 2.1;

/** The file goes away between a failed attempt and the next one. */
export const removedRecording: Scenario = {
  id: 'removed-recording',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: LINGER_DELAYS * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('removed', { script: '500,201' });
    await stage.upload(recording, {
      afterwards: () => stage.remove(recording),
      lingerMs: LINGER_DELAYS * stage.times.retryDelayMs,
    });
    await stage.fence();
  },
};
