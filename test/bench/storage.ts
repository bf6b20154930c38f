/**
 * One upload of 1 GiB to the mock storage and to a bare `node:http` server that hashes, in turn; each server is
 * a process of its own. Run with `node test/bench/storage.ts`.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { median } from './measure.ts';
import { serve } from './served.ts';

const MIB = 1024 ** 2;
const TOTAL_MIB = 1024;
const ROUNDS = 3;
const GOAL_RATIO = 0.6;
const GOAL_GROWTH_MIB = 150;

type Kind = 'storage' | 'bare';
type Framing = 'chunked' | 'content-length';

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

/** Uploads once to a fresh server process. */
async function upload(kind: Kind, framing: Framing): Promise<{ mibPerSecond: number; growthMib: number }> {
  await using server = await serve(kind);
  await send(server.port, framing, 4);
  const idle = await server.idleMib();
  const startedAt = performance.now();
  await send(server.port, framing, TOTAL_MIB);
  const seconds = (performance.now() - startedAt) / 1000;
  return { mibPerSecond: TOTAL_MIB / seconds, growthMib: (await server.peakMib()) - idle };
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
