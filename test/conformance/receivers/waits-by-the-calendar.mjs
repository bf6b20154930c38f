// The receiver on plain Node, which waits for a time of the day instead of so many seconds.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const LOOK_MS = 10;
const sleep = timers.setTimeout;
timers.setTimeout = async (delayMs) => {
  const dueAtMs = Date.now() + delayMs;
  while (Date.now() < dueAtMs) await sleep(LOOK_MS);
};
syncBuiltinESMExports();
await import('../../third-party/node-http/receiver.mjs');
