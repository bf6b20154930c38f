import type { Scenario } from '../rulebook/scenario.ts';
import { notLaid } from '../stage/not-laid.ts';
import { attemptsOf, failingScripts, plannedUpload } from './failing-scripts.ts';

/**
 * A client that streams cannot send its body once more, so some follow no redirect that keeps PUT; after a 303, and
 * in some after a 301 or 302, they ask by GET, and take that answer for the one to the upload.
 */
const REDIRECTS = [302, 307, 303, 301, 308, 302];

/** Of these a client may remember where they point, and go there by itself the next time: to another base. */
const PERMANENT: readonly number[] = [301, 308];

/**
 * Storage answers with redirects to another file, of its own base or, for good, of another; a receiver that follows
 * them shows there. Another upload comes afterwards.
 */
export const redirectingStorage: Scenario = {
  id: 'redirecting-storage',
  needs: ['directory', 'container-paths'],
  phase: 'overlapped',
  uploads: (times) =>
    failingScripts(REDIRECTS.map(String), times).map((script) => plannedUpload(script, times)),
  async run(stage) {
    const elsewhere = await stage.lay('elsewhere', { place: notLaid });
    // Without a host: the receiver may know storage by another name than this process.
    const base = new URL(stage.storageUrl).pathname.replace(/\/$/, '');
    const redirect = (status: number): string =>
      `${status}[Location=${base}${PERMANENT.includes(status) ? '/moved' : ''}/file/${elsewhere.name}]`;
    await Promise.all(
      failingScripts(REDIRECTS.map(redirect), stage.times).map(async (script) => {
        const recording = await stage.lay('redirected', { script, input: true });
        await stage.upload(recording, { attempts: attemptsOf(script) });
      }),
    );
    await stage.upload(await stage.lay('after redirects'));
  },
};
