import type { Scenario } from '../rulebook/scenario.ts';

/** One upload that fails once, and nothing else. */
export const failsOnce: Scenario = {
  id: 'fails-once',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: retryDelayMs, quietMs: 0 }],
  async run(stage) {
    await stage.upload(await stage.lay('fails-once', { script: '500,201' }), { attempts: 2 });
  },
};
