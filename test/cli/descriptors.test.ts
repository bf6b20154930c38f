import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { main } from './run-command.ts';

/** Few enough to run out of them at once; Node itself takes about 25. */
const DESCRIPTORS = 128;

/** The storage as a program with few descriptors, and each line that it prints. */
async function fewDescriptors(): Promise<{
  readonly url: string;
  readonly controlUrl: string;
  readonly attempts: Record<string, unknown>[];
  /** Ends it by Ctrl-C, and gives its exit code. */
  end(): Promise<number | null>;
}> {
  const command = `ulimit -n ${DESCRIPTORS} && exec "$0" "$@"`;
  const args = [process.execPath, main, 'storage', '--control', '--json', '--key', 'film-key'];
  const child = spawn('sh', ['-c', command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const attempts: Record<string, unknown>[] = [];
  const lines = createInterface(child.stdout);
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => attempts.push(JSON.parse(line)));
  return {
    ...(JSON.parse(first) as { url: string; controlUrl: string }),
    attempts,
    async end() {
      child.kill('SIGINT');
      const [exitCode] = (await once(child, 'exit')) as [number | null];
      return exitCode;
    },
  };
}

/** A connection that says nothing; gives what it is told before the storage closes it. */
function dial(port: number): { readonly socket: Socket; readonly told: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => {
    text += more;
  });
  socket.on('error', () => {});
  return { socket, told: new Promise((resolve) => socket.once('close', () => resolve(text))) };
}

test('with more connections than descriptors, storage answers 503 and tells, its control API goes on, and Ctrl-C ends it', async () => {
  const { url, controlUrl, attempts, end } = await fewDescriptors();
  const port = Number(new URL(url).port);
  const dialled = Array.from({ length: DESCRIPTORS / 2 + 10 }, () => dial(port));
  const turnedAway: string[] = [];
  for (const { told } of dialled) void told.then((text) => turnedAway.push(text));
  await expect.poll(() => turnedAway.length, { interval: 5 }).toBe(10);
  expect(turnedAway.every((text) => text.startsWith('HTTP/1.1 503 '))).toBe(true);
  for (let more = 0; more < 2 * DESCRIPTORS; more += 1) dial(port);
  const crowded = (): number => attempts.filter(({ fault }) => fault === 'crowded').length;
  await expect.poll(crowded, { interval: 5 }).toBe(10 + 2 * DESCRIPTORS);
  expect((await fetch(`${controlUrl}/health`)).status).toBe(200);
  expect(attempts[0]).toMatchObject({ ended: 'lost', answer: { status: 503 } });
  expect((await fetch(`${controlUrl}/reset`, { method: 'POST' })).status).toBe(204);
  expect(await end()).toBe(0);
});

test('when the connections are gone, storage takes uploads again', async () => {
  const { url, end } = await fewDescriptors();
  const port = Number(new URL(url).port);
  const dialled = Array.from({ length: 2 * DESCRIPTORS }, () => dial(port));
  await Promise.race(dialled.map(({ told }) => told));
  for (const { socket } of dialled) socket.destroy();
  const headers = { Authorization: `Basic ${Buffer.from(':film-key').toString('base64')}` };
  const put = async (): Promise<number> =>
    (await fetch(`${url}/file/a`, { method: 'PUT', headers, body: 'x' }).catch(() => undefined))?.status ?? 0;
  await expect.poll(put).toBe(201);
  expect(await end()).toBe(0);
});
