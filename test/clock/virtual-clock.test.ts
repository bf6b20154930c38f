import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { sleepyServer } from './sleepy-server.ts';

test('ten seconds between two real sockets are exact', async () => {
  using clock = virtualClock();
  await using server = await sleepyServer(clock, 10_000);
  for (let request = 1; request <= 3; request += 1) {
    const before = clock.now();
    expect(await (await fetch(server.url)).text()).toBe('awake');
    expect(clock.now() - before).toBe(10_000);
  }
});

test('an hour passes in less than a second', async () => {
  using clock = virtualClock();
  const startedAtMs = performance.now();
  await clock.sleep(3_600_000);
  expect(clock.now()).toBe(3_600_000);
  expect(performance.now() - startedAtMs).toBeLessThan(1000);
});

test('a deadline alone does not make time pass', async () => {
  using clock = virtualClock();
  const signal = clock.deadline(100);
  for (let turn = 0; turn < 1000; turn += 1) await setImmediate();
  expect([clock.now(), signal.aborted]).toEqual([0, false]);
});

test('a deadline passes at its very instant while somebody sleeps beyond it', async () => {
  using clock = virtualClock();
  const signal = clock.deadline(100);
  const aborted = once(signal, 'abort').then(() => clock.now());
  await clock.sleep(250);
  expect(await aborted).toBe(100);
});

test('timers of one instant fire in the order in which they were set, sleeps and deadlines alike', async () => {
  using clock = virtualClock();
  const fired: string[] = [];
  const first = clock.sleep(50).then(() => fired.push('sleep'));
  clock.deadline(50).addEventListener('abort', () => fired.push('deadline'));
  const last = clock.sleep(50).then(() => fired.push('last sleep'));
  await Promise.all([first, last]);
  // A signal tells its listeners at once, a promise in the next microtask.
  expect(fired).toEqual(['deadline', 'sleep', 'last sleep']);
  expect(clock.now()).toBe(50);
});

test('a sleep that was broken off no longer makes time pass', async () => {
  using clock = virtualClock();
  const controller = new AbortController();
  const sleep = clock.sleep(1000, controller.signal).catch(() => 'broken off');
  controller.abort();
  expect(await sleep).toBe('broken off');
  await clock.sleep(10);
  expect(clock.now()).toBe(10);
});

test('time stands still while a file is written and read in the thread pool', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'recorder-harness-clock-'));
  const file = join(folder.path, 'night.mp4');
  using clock = virtualClock();
  const sleeper = clock.sleep(1);
  await writeFile(file, Buffer.alloc(32 * 1_048_576));
  const { length } = await readFile(file);
  expect([length, clock.now()]).toEqual([32 * 1_048_576, 0]);
  await sleeper;
  expect(clock.now()).toBe(1);
});

test('time stands still while bytes travel between sockets', async () => {
  using clock = virtualClock();
  await using server = await sleepyServer(clock, 0);
  const sleeper = clock.sleep(1);
  const body = Buffer.alloc(8 * 1_048_576);
  const response = await fetch(server.url, { method: 'POST', body });
  await response.text();
  const arrivedAtMs = clock.now();
  await sleeper;
  expect(arrivedAtMs).toBe(0);
});

test.each([
  ['is disposed of', ' clock[Symbol.dispose]();'],
  ['has nobody who sleeps', ''],
])('a process ends when its clock %s', async (_when, dispose) => {
  const module = new URL('../../src/clock/virtual-clock.ts', import.meta.url);
  const sleeper = dispose ? 'const doze = () => clock.sleep(10).then(doze); doze();' : 'clock.deadline(10);';
  const script = `import { virtualClock } from ${JSON.stringify(module)}; const clock = virtualClock(); ${sleeper}
    await clock.sleep(1000);${dispose}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
