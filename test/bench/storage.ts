/**
 * One upload of 1 GiB to the mock storage and to a bare `node:http` server that hashes, in turn; each server is
 * a process of its own. Run with `node test/bench/storage.ts`.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { median, tell } from './measure.ts';
import { serve } from './served.ts';

const MIB = 1024 ** 2;
const TOTAL_MIB = 1024;
const ROUNDS = 5;
const GOAL_RATIO = 1;
const GOAL_CPU_SECONDS = 1.2;
const GOAL_MIB = 150;

type Kind = 'storage' | 'bare';
type Framing = 'chunked' | 'content-length';

interface Run {
  readonly mibPerSecond: number;
  readonly cpuSeconds: number;
  readonly mib: number;
}

for (const framing of ['content-length', 'chunked'] as const) {
  const runs: Record<Kind, Run[]> = { bare: [], storage: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['bare', 'storage'] as const) runs[kind].push(await upload(kind, framing));
  }
  const figure = (kind: Kind, name: keyof Run): number => median(runs[kind].map((run) => run[name]));
  const [own, bare] = [figure('storage', 'mibPerSecond'), figure('bare', 'mibPerSecond')];
  const [cpuSeconds, bareCpu] = [figure('storage', 'cpuSeconds'), figure('bare', 'cpuSeconds')];
  const mib = Math.max(...runs.storage.map((run) => run.mib));
  tell({
    name: `1 GiB ${framing}, rate`,
    ours: `${own.toFixed(0)} MiB/s`,
    peer: `bare ${bare.toFixed(0)} MiB/s, CPU ${bareCpu.toFixed(2)} s`,
    ...{ ratio: own / bare, goal: GOAL_RATIO, better: 'more', cpuSeconds },
  });
  tell({
    name: `1 GiB ${framing}, CPU`,
    ours: `${cpuSeconds.toFixed(2)} s`,
    peer: `goal ${GOAL_CPU_SECONDS} s`,
    ...{ ratio: cpuSeconds / GOAL_CPU_SECONDS, goal: 1, better: 'less', cpuSeconds },
  });
  tell({
    name: `1 GiB ${framing}, resident`,
    ours: `${mib.toFixed(0)} MiB`,
    peer: `goal ${GOAL_MIB} MiB`,
    ...{ ratio: mib / GOAL_MIB, goal: 1, better: 'less' },
  });
}

/** Uploads once to a fresh server process. */
async function upload(kind: Kind, framing: Framing): Promise<Run> {
  await using server = await serve(kind);
  await send(server.port, framing, 4);
  await server.idleMib();
  const before = await server.cpuSeconds();
  const startedAt = performance.now();
  await send(server.port, framing, TOTAL_MIB);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = (await server.cpuSeconds()) - before;
  return { mibPerSecond: TOTAL_MIB / seconds, cpuSeconds, mib: await server.peakMib() };
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
