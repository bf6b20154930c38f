import type { Scenario } from '../rulebook/scenario.ts';
import { STATUS_ELSEWHERE } from './other-statuses.ts';

/** A name that must be encoded anew for each attempt, and once for each. */
const name = (token: string): string => `a+b 100%41 #1? é ${token} 🎬.mp4`;

const FAILS_TWICE = `500,${STATUS_ELSEWHERE},201`;

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
      stage.upload(await stage.lay('fails-once', { script: 'garbage,201', input: true }), { attempts: 2 }),
      stage.upload(await stage.lay('fails-twice', { name, script: FAILS_TWICE, input: true }), {
        attempts: 3,
      }),
    ]);
    await stage.quiet();
  },
};
