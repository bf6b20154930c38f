/**
 * One upload of 1 GiB by `curl -T -` to the mock storage, to the dav module of nginx that writes to memory, to
 * mockttp, and to a bare `node:http` server that hashes, in turn. Run with `node test/bench/storage-curl.ts`; what is
 * not installed is left out: `apt-get install nginx`, `npm i --no-save mockttp`.
 *
 * nginx hashes nothing. Processor seconds for 1 GiB on an EPYC with SHA-NI: curl 0.6, nginx 0.5 to 0.6; in Node 0.2 to
 * read into one buffer and 0.6 to 0.7 more to hash what was read. A thread that hashes was tried: a ring
 * of shared memory, from which it hashes. To hand the bytes over cost 0.3 to 0.5 s more, it was slower on a busy
 * machine, and the main thread waited for it in the midst of timing others. So it was left out.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median, tell } from './measure.ts';
import { startNginx } from './nginx.ts';
import { hasMockttp, serve } from './served.ts';

const MIB = 1024 ** 2;
const TOTAL_MIB = 1024;
const ROUNDS = 5;
const GOALS = { nginx: 1, mockttp: 2, bare: 1 } as const;

type Rival = keyof typeof GOALS;

const rates: Record<Rival | 'storage', number[]> = { storage: [], nginx: [], mockttp: [], bare: [] };
const cpuSeconds: number[] = [];
const withMockttp = await hasMockttp();
for (let round = 0; round < ROUNDS; round += 1) {
  {
    await using storage = await serve('storage');
    const before = await storage.cpuSeconds();
    rates.storage.push(await upload(storage.port));
    cpuSeconds.push((await storage.cpuSeconds()) - before);
    const { attempts, bytes } = await storage.seen();
    if (attempts !== 1 || bytes !== TOTAL_MIB * MIB) throw new Error(`The storage saw ${bytes} bytes.`);
  }
  {
    await using nginx = await startNginx();
    if (nginx) rates.nginx.push(await upload(nginx.port));
  }
  {
    await using bare = await serve('bare');
    rates.bare.push(await upload(bare.port));
  }
  if (withMockttp) {
    await using mockttp = await serve('mockttp');
    rates.mockttp.push(await upload(mockttp.port));
  }
}
for (const rival of Object.keys(GOALS) as Rival[]) {
  const name = `1 GiB by curl, against ${rival}`;
  if (rates[rival].length === 0) console.log(`${name.padEnd(34)} left out: ${rival} is not installed here`);
  else {
    const [own, other] = [median(rates.storage), median(rates[rival])];
    tell({
      name,
      ours: `${own.toFixed(0)} MiB/s`,
      peer: `${rival} ${other.toFixed(0)} MiB/s`,
      ...{ ratio: own / other, goal: GOALS[rival], better: 'more', cpuSeconds: median(cpuSeconds) },
    });
  }
}

/** Uploads zeros without telling their number before, and gives the rate in MiB/s. */
async function upload(port: number): Promise<number> {
  const url = `http://127.0.0.1:${port}/file/recording.mp4`;
  const curl = `curl -sS -o /dev/null -w '%{http_code} %{time_total}' -T - ${url}`;
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    `head -c ${TOTAL_MIB * MIB} /dev/zero | ${curl}`,
  ]);
  const [status, seconds] = stdout.split(' ').map(Number);
  if (status !== 201) throw new Error(`The upload was answered ${status}.`);
  return TOTAL_MIB / (seconds ?? Number.NaN);
}
