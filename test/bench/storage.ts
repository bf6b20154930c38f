/**
 * One upload of 1 GiB to the mock storage and to a bare `node:http` server that hashes, in turn; each server is
 * a process of its own. Run with `node test/bench/storage.ts`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';

const MIB = 1024 ** 2;
const TOTAL_MIB = 1024;
const ROUNDS = 3;
const GOAL_RATIO = 0.6;
const GOAL_GROWTH_MIB = 150;
/** How often the server looks at its own memory. */
const SAMPLE_MS = 5;

type Kind = 'storage' | 'bare';
type Framing = 'chunked' | 'content-length';

if (process.argv[2] === undefined) await measure();
else await serve(process.argv[2] as Kind);

async function measure(): Promise<void> {
  for (const framing of ['content-length', 'chunked'] as const) {
    const rates: Record<Kind, number[]> = { bare: [], storage: [] };
    let growthMib = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of ['bare', 'storage'] as const) {
        const run = await upload(kind, framing);
        rates[kind].push(run.mibPerSecond);
        if (kind === 'storage') growthMib = Math.max(growthMib, run.growthMib);
      }
    }
    const [bare, storage] = [median(rates.bare), median(rates.storage)];
    const ratio = storage / bare;
    console.log(
      `1 GiB ${framing.padEnd(14)} bare ${bare.toFixed(0)} MiB/s, storage ${storage.toFixed(0)} MiB/s, ` +
        `ratio ${ratio.toFixed(2)} (goal ${GOAL_RATIO}, ${ratio >= GOAL_RATIO ? 'reached' : 'missed'}), ` +
        `memory +${growthMib.toFixed(0)} MiB (goal ${GOAL_GROWTH_MIB}, ${growthMib < GOAL_GROWTH_MIB ? 'reached' : 'missed'})`,
    );
  }
}

/** Uploads once to a fresh server process. */
async function upload(kind: Kind, framing: Framing): Promise<{ mibPerSecond: number; growthMib: number }> {
  const server = fork(import.meta.filename, [kind]);
  const port = await message<number>(server);
  await send(port, framing, 4);
  server.send('idle');
  const idle = await message<number>(server);
  const startedAt = performance.now();
  await send(port, framing, TOTAL_MIB);
  const seconds = (performance.now() - startedAt) / 1000;
  server.send('peak');
  const peak = await message<number>(server);
  server.disconnect();
  await once(server, 'exit');
  return { mibPerSecond: TOTAL_MIB / seconds, growthMib: (peak - idle) / MIB };
}

async function send(port: number, framing: Framing, mebibytes: number): Promise<void> {
  const headers = framing === 'content-length' ? { 'Content-Length': mebibytes * MIB } : {};
  const put = request({ port, method: 'PUT', path: '/file/recording.mp4', headers, agent: false });
  const answered = once(put, 'response');
  const piece = Buffer.alloc(MIB, 'v');
  for (let sent = 0; sent < mebibytes; sent += 1) {
    if (!put.write(piece)) await once(put, 'drain');
  }
  put.end();
  const [answer] = await answered;
  if (answer.statusCode !== 201) throw new Error(`The upload was answered ${answer.statusCode}.`);
  answer.resume();
  await once(answer, 'end');
}

/** The server process: tells its port, then its memory at rest and at its peak when asked. */
async function serve(kind: Kind): Promise<void> {
  const port = kind === 'bare' ? await bareServer() : await mockStorage();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  process.on('message', (asked) => {
    if (asked === 'idle') peak = process.memoryUsage.rss();
    process.send?.(peak);
  });
  process.on('disconnect', () => {
    clearInterval(timer);
    process.exit();
  });
  process.send?.(port);
}

async function bareServer(): Promise<number> {
  const server = createServer((incoming, answer) => {
    const hash = createHash('sha256');
    incoming.on('data', (piece) => hash.update(piece));
    incoming.on('end', () => answer.writeHead(201).end(JSON.stringify({ id: hash.digest('hex') })));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function mockStorage(): Promise<number> {
  return (await startStorage({ clock: systemClock(), key: 'storage-key' })).port;
}

async function message<Value>(server: ChildProcess): Promise<Value> {
  const [value] = await once(server, 'message');
  return value as Value;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
