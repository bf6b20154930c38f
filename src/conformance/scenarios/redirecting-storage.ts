import type { Scenario } from '../scenario.ts';

/** Storage answers with redirects to another file of its own; who follows them shows there. */
export const redirectingStorage: Scenario = {
  id: 'redirecting-storage',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: 2 * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const elsewhere = await stage.lay('elsewhere', {
      place: (name) => ({ output: `/app/rec/${name}`, file: null }),
    });
    // Without a host: the receiver may know storage by another name than this process.
    const base = new URL(stage.storageUrl).pathname.replace(/\/$/, '');
    const location = `[Location=${base}/file/${elsewhere.name}]`;
    const recording = await stage.lay('redirected', { script: `302${location},307${location},201` });
    await stage.upload(recording, { attempts: 3 });
  },
};
