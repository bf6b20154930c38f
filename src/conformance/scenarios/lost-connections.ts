import type { Scenario } from '../scenario.ts';

/** Longer than where the connection is cut, and than what the buffers of two sockets hold. */
const BYTES = 2 * 1_048_576;

/** Each way to lose a connection fails one attempt; the third one is accepted. */
const scripts = ['reset-before,reset@512KiB,201', 'reset,close,201'];

/** Storage drops the connection before, within and after the body, or closes it without an answer. */
export const lostConnections: Scenario = {
  id: 'lost-connections',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => scripts.map(() => ({ busyMs: 2 * retryDelayMs, quietMs: 0 })),
  async run(stage) {
    await Promise.all(
      scripts.map(async (script) => {
        await stage.upload(await stage.lay('lost', { bytes: BYTES, script }), { attempts: 3 });
      }),
    );
  },
};
