/**
 * How far a scripted delay is off, as a client sees it: the time from the end of its upload to its answer, beside a
 * bare `node:http` server with a timer of the same length. Run with `node test/bench/scripted-delay.ts`.
 */
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import { median, tell } from './measure.ts';

const DELAYS_MS = [10, 100, 500];
const ROUNDS = 15;
const GOAL_MS = 5;

await using storage = await startStorage({ clock: systemClock(), key: 'storage-key' });
const agent = new Agent({ keepAlive: true });
for (const delayMs of DELAYS_MS) {
  storage.script('*', `delay:${delayMs}ms+500`);
  const bare = createServer((incoming, answer) => {
    incoming.resume().on('end', () => setTimeout(() => answer.writeHead(500).end('{}'), delayMs));
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const ports = { bare: (bare.address() as AddressInfo).port, storage: storage.port };
  const offMs = { bare: [], storage: [] } as Record<keyof typeof ports, number[]>;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of ['bare', 'storage'] as const) {
      const tookMs = await upload(ports[kind]);
      // The first round opens the connections.
      if (round > 0) offMs[kind].push(Math.abs(tookMs - delayMs));
    }
  }
  bare.close();
  const worst = Math.max(...offMs.storage);
  tell({
    name: `delay:${delayMs}ms`,
    ours: `off by ${median(offMs.storage).toFixed(2)} ms, at worst ${worst.toFixed(2)} ms`,
    peer: `bare timer ${median(offMs.bare).toFixed(2)} ms`,
    ...{ ratio: median(offMs.storage) / GOAL_MS, goal: 1, better: 'less' },
  });
}
agent.destroy();

/** Milliseconds from the end of a small upload to the head of its answer. */
async function upload(port: number): Promise<number> {
  const put = request({ port, method: 'PUT', path: '/file/recording.mp4', agent });
  const answered = once(put, 'response');
  put.end('recording');
  await once(put, 'finish');
  const startedAt = performance.now();
  const [answer] = await answered;
  const tookMs = performance.now() - startedAt;
  answer.resume();
  await once(answer, 'end');
  return tookMs;
}
