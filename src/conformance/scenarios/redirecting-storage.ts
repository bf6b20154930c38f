import type { Scenario } from '../scenario.ts';

/**
 * A client that streams cannot send its body once more, so some follow no redirect that keeps PUT; after a 303, and
 * in some after a 301 or 302, they ask by GET, and take that answer for the one to the upload.
 */
const REDIRECTS = [
  [302, 307],
  [303, 301],
] as const;

/** Storage answers with redirects to another file of its own; who follows them shows there. */
export const redirectingStorage: Scenario = {
  id: 'redirecting-storage',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => REDIRECTS.map(() => ({ busyMs: 2 * retryDelayMs, quietMs: 0 })),
  async run(stage) {
    const elsewhere = await stage.lay('elsewhere', {
      place: (name) => ({ output: `/app/rec/${name}`, file: null }),
    });
    // Without a host: the receiver may know storage by another name than this process.
    const base = new URL(stage.storageUrl).pathname.replace(/\/$/, '');
    const location = `[Location=${base}/file/${elsewhere.name}]`;
    await Promise.all(
      REDIRECTS.map(async ([first, second]) => {
        const script = `${first}${location},${second}${location},201`;
        await stage.upload(await stage.lay('redirected', { script }), { attempts: 3 });
      }),
    );
  },
};
