import type { Scenario } from '../scenario.ts';

/** Storage fails once or twice, then accepts; then silence is watched for. */
export const storageRecovers: Scenario = {
  id: 'storage-recovers',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, quietMs }) => [
    { busyMs: retryDelayMs, quietMs },
    { busyMs: 2 * retryDelayMs, quietMs },
  ],
  async run(stage) {
    await Promise.all([
      stage.upload(await stage.lay('fails-once', { script: '500,201' }), { attempts: 2 }),
      stage.upload(await stage.lay('fails-twice', { script: '500,500,201' }), { attempts: 3 }),
    ]);
    await stage.quiet();
  },
};
