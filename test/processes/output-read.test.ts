import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { outputRead } from '../../src/processes/output-read.ts';

/** Longer than what is waited for. */
const STILL_MS = 600;

/** What comes of a shell script whose output is open beyond its end, while this process stands still. */
async function readOf(script: string): Promise<string> {
  const child = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  await once(child, 'exit');
  const read = outputRead(once(child, 'close'));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STILL_MS);
  await read;
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  return text;
}

test('what came while this process stood still is read before the wait for it is over', async () => {
  expect(await readOf('(sleep 0.1; echo late; sleep 60) & exit 0')).toBe('late\n');
});

test('nobody waits for a child that keeps the output open and prints nothing', async () => {
  expect(await readOf('sleep 60 & exit 0')).toBe('');
});
