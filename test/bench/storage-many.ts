/**
 * Many uploads to the mock storage: 200 of 8 MiB at once, 10 000 small ones beside a bare `node:http` server
 * that hashes, and how exact a scripted delay is. Run with `node test/bench/storage-many.ts`.
 */
import { Readable } from 'node:stream';
import { Pool } from 'undici';
import { median, tell } from './measure.ts';
import { serve } from './served.ts';

const MIB = 1024 ** 2;
const ROUNDS = 5;
const LARGE = { count: 200, bytes: 8 * MIB, goalMib: 250 };
const SMALL = { count: 10_000, warmUp: 1000, bytes: 1024, connections: 10, goal: 0.9 };
const DELAY = { ms: 200, count: 20, goalMs: 5 };

await largeAtOnce();
await manySmall();
await scriptedDelay();

async function largeAtOnce(): Promise<void> {
  await using storage = await serve('storage');
  await putAll(storage.port, { count: LARGE.count, bytes: LARGE.bytes, connections: LARGE.count });
  const { attempts, bytes } = await storage.seen();
  const lost = LARGE.count * LARGE.bytes - bytes;
  const peak = await storage.peakMib();
  tell({
    name: `${LARGE.count} uploads of 8 MiB at once`,
    ours: `${attempts} whole, ${lost} bytes lost, ${peak.toFixed(0)} MiB resident`,
    peer: `goal ${LARGE.goalMib} MiB`,
    ...{ ratio: peak / LARGE.goalMib, goal: 1, better: 'less' },
  });
}

async function manySmall(): Promise<void> {
  const rates: Record<'storage' | 'bare', number[]> = { storage: [], bare: [] };
  const cpuSeconds: Record<'storage' | 'bare', number[]> = { storage: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['bare', 'storage'] as const) {
      await using server = await serve(kind);
      await putAll(server.port, { ...SMALL, count: SMALL.warmUp });
      const before = await server.cpuSeconds();
      const startedAt = performance.now();
      await putAll(server.port, SMALL);
      rates[kind].push((SMALL.count / (performance.now() - startedAt)) * 1000);
      cpuSeconds[kind].push((await server.cpuSeconds()) - before);
    }
  }
  const [storage, bare] = [median(rates.storage), median(rates.bare)];
  tell({
    name: '10 000 small uploads',
    ours: `${storage.toFixed(0)}/s`,
    peer: `bare ${bare.toFixed(0)}/s, CPU ${median(cpuSeconds.bare).toFixed(2)} s`,
    ...{ ratio: storage / bare, goal: SMALL.goal, better: 'more', cpuSeconds: median(cpuSeconds.storage) },
  });
}

/** What an answer after a delay takes longer than one without, less the delay. */
async function scriptedDelay(): Promise<void> {
  await using storage = await serve('storage');
  const pool = new Pool(`http://127.0.0.1:${storage.port}`, { connections: 1 });
  const took = async (name: string): Promise<number> => {
    const startedAt = performance.now();
    const { body } = await pool.request({ method: 'PUT', path: `/file/${name}`, body: 'live' });
    await body.dump();
    return performance.now() - startedAt;
  };
  const [prompt, late]: [number[], number[]] = [[], []];
  for (let index = 0; index < DELAY.count; index += 1) {
    prompt.push(await took(`prompt-${index}`));
    late.push(await took(`late-${index}`));
  }
  await pool.close();
  const offMs = Math.abs(median(late) - median(prompt) - DELAY.ms);
  tell({
    name: 'a scripted delay of 200 ms',
    ours: `off by ${offMs.toFixed(1)} ms`,
    peer: `goal ${DELAY.goalMs} ms`,
    ...{ ratio: offMs / DELAY.goalMs, goal: 1, better: 'less' },
  });
}

async function putAll(
  port: number,
  { count, bytes, connections }: { count: number; bytes: number; connections: number },
): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  const piece = Buffer.alloc(Math.min(bytes, MIB), 'v');
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      // Pieces of one buffer, so that the memory of the client says nothing.
      const body = bytes > MIB ? Readable.from(repeated(piece, bytes / MIB)) : piece;
      const answer = await pool.request({ method: 'PUT', path: `/file/recording-${next}.mp4`, body });
      if (answer.statusCode !== 201) throw new Error(`An upload was answered ${answer.statusCode}.`);
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  await pool.close();
}

async function* repeated(piece: Buffer, times: number): AsyncGenerator<Buffer> {
  for (let time = 0; time < times; time += 1) yield piece;
}
