/**
 * One upload of 1 GiB by `curl -T -` to the mock storage, to the dav module of nginx that writes to memory, and
 * to mockttp, in turn. Run with `node test/bench/storage-curl.ts`; what is not installed is left out:
 * `apt-get install nginx`, `npm i --no-save mockttp`.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median, tellAtLeast } from './measure.ts';
import { startNginx } from './nginx.ts';
import { hasMockttp, serve } from './served.ts';

const MIB = 1024 ** 2;
const TOTAL_MIB = 1024;
const ROUNDS = 3;
const GOALS = { nginx: 1, mockttp: 2 } as const;

type Rival = keyof typeof GOALS;

const rates: Record<Rival | 'storage', number[]> = { storage: [], nginx: [], mockttp: [] };
const withMockttp = await hasMockttp();
for (let round = 0; round < ROUNDS; round += 1) {
  {
    await using storage = await serve('storage');
    rates.storage.push(await upload(storage.port));
    const { attempts, bytes } = await storage.seen();
    if (attempts !== 1 || bytes !== TOTAL_MIB * MIB) throw new Error(`The storage saw ${bytes} bytes.`);
  }
  {
    await using nginx = await startNginx();
    if (nginx) rates.nginx.push(await upload(nginx.port));
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
    const figures = `storage ${own.toFixed(0)} MiB/s, ${rival} ${other.toFixed(0)} MiB/s`;
    tellAtLeast(name, figures, { ratio: own / other, goal: GOALS[rival] });
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
