import type { Scenario } from '../scenario.ts';

/** Storage says in Retry-After when to come again, sooner and later than the interface does; in seconds. */
const scripts = ['503[Retry-After=1],429[Retry-After=60],201', '429[Retry-After=0],503[Retry-After=1],201'];

export const storageSaysWhen: Scenario = {
  id: 'storage-says-when',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => scripts.map(() => ({ busyMs: 2 * retryDelayMs, quietMs: 0 })),
  async run(stage) {
    await Promise.all(
      scripts.map(async (script) => {
        await stage.upload(await stage.lay('retry-after', { script }), { attempts: 3 });
      }),
    );
  },
};
