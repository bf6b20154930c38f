import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import type { LabState, Payload } from '../../src/lab/lab-api.ts';
import type { AttemptEntry, RecordingEntry } from '../../src/ledger/entry.ts';
import { startReceiver } from '../../src/receiver/start-receiver.ts';
import { freePort } from '../../src/target/free-port.ts';
import { type Listening, listen } from '../lab/event-stream.ts';
import { hostHarness, type RunningCommand, runHarness, startHarness } from './run-command.ts';
import { isAlive, program, scene } from './scene.ts';

async function ask<Answer>(url: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${url}api/${path}`, {
    method,
    ...(method === 'GET' ? {} : { headers: { 'Content-Type': 'application/json' } }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

async function urlOf(command: RunningCommand): Promise<string> {
  const [, url = ''] = await command.seen(/^Lab at (\S+)$/m);
  return url;
}

function attemptsIn(page: Listening): AttemptEntry[] {
  return [...page.entries().values()].filter((entry): entry is AttemptEntry => entry.kind === 'attempt');
}

/** Lays a recording, announces it, and waits for so many attempts that are over. */
async function upload(url: string, page: Listening, script: string, count: number): Promise<AttemptEntry[]> {
  const { id } = await ask<RecordingEntry>(url, 'POST', 'recordings', { name: 'show.mp4', bytes: 100_000 });
  await ask(url, 'PUT', 'script', { script });
  const { body } = await ask<Payload>(url, 'GET', `payload?type=video_transmux_finish&recording=${id}`);
  await ask(url, 'POST', 'deliveries', { kind: 'once', body });
  return page.until(() => {
    const over = attemptsIn(page).filter(({ ended }) => ended !== 'open');
    return over.length >= count && over.toSorted((a, b) => a.number - b.number);
  });
}

test('without a receiver it works at once, and leaves nothing behind', async () => {
  using command = startHarness(['lab', '--time-scale', '0.03']);
  const url = await urlOf(command);
  const page = await listen(url);
  const attempts = await upload(url, page, '500,reset,201', 3);
  expect(attempts.map(({ fault }) => fault)).toEqual(['500', 'reset', '201']);
  const [first, second] = attempts;
  expect((second?.atMs ?? 0) - (first?.answer?.atMs ?? 0)).toBeGreaterThan(250);
  const log = JSON.stringify([...page.entries().values()]);
  const [, file = ''] = /\\"file\\":\\"([^\\]+show\.mp4)/.exec(log.replaceAll('\\\\', '\\')) ?? [];
  expect(existsSync(file)).toBe(true);
  command.interrupt();
  const { stdout, stderr, exitCode } = await command.result;
  await page.ended;
  expect({ stdout, stderr, exitCode }).toEqual({ stdout: `Lab at ${url}\n`, stderr: '', exitCode: 0 });
  expect(existsSync(join(file, '../..'))).toBe(false);
});

test('serves its page at the port that is asked for, and says so as JSON', async () => {
  const port = await freePort();
  using command = hostHarness(['lab', '--port', `${port}`, '--json']);
  const [line = ''] = await command.seen(/^\{.*\}$/m);
  const { kind, pid, url } = JSON.parse(line);
  expect({ kind, pid, port: new URL(url).port }).toEqual({
    kind: 'listening',
    pid: command.pid,
    port: `${port}`,
  });
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await fetch(new URL('/', url))).status).toBe(404);

  const second = await runHarness(['lab', '--port', `${port}`]);
  expect(second.exitCode).toBe(2);
  expect(second.stderr).toMatch(
    /^error: The lab cannot listen on 127\.0\.0\.1:\d+: .*\nhint: Choose another port/,
  );
  command.interrupt('SIGTERM');
  expect((await command.result).exitCode).toBe(0);
});

test('a receiver that does not listen yet is told', async () => {
  using command = hostHarness(['lab', `http://127.0.0.1:${await freePort()}/webhook?key=s3cret`]);
  await command.seenAsError(
    /^Nobody listens at http:\/\/127\.0\.0\.1:\d+ yet: start the receiver, or correct the URL\.$/m,
  );
  command.interrupt();
  expect((await command.result).exitCode).toBe(0);
});

test('starts a command, shows what it prints without its secrets, and ends it', async () => {
  using files = scene();
  using command = startHarness([
    ...[
      'lab',
      '--receiver-dir',
      files.folder,
      '--env',
      'TELLTALE=1',
      '--env',
      `KEEP_IN=${files.path('key')}`,
    ],
    ...['--env', 'KEEP={secret}\n{storageKey}', '--', process.execPath, program('receiver.mjs')],
  ]);
  const url = await urlOf(command);
  await using page = await listen(url);
  await ask(url, 'POST', 'deliveries', { kind: 'session' });
  await page.until(() => page.entries().has('d10'));
  const secrets = files.text('key').split('\n');
  expect(secrets).toHaveLength(2);
  for (const secret of secrets) {
    expect(page.text()).not.toContain(secret);
    expect(page.text()).not.toContain(encodeURIComponent(secret));
  }
  expect(page.text()).toContain('***');
  const state = await ask<LabState>(url, 'GET', 'state');
  expect(state.target).toMatchObject({ kind: 'command', url: expect.stringMatching(/\/webhook$/) });
  const receiver = new URL(state.target.url);
  command.interrupt();
  const { stdout, stderr, exitCode } = await command.result;
  expect(exitCode).toBe(0);
  for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
  await expect(fetch(receiver)).rejects.toThrow();
  expect(isAlive(command.pid)).toBe(false);
});

test('stands in for the storage of a receiver that runs', async () => {
  using files = scene();
  const storagePort = await freePort();
  const settings = {
    ...{ host: '127.0.0.1', port: 0, secret: 'lantern-secret', storageKey: 'lantern-key' },
    ...{ storageUrl: `http://127.0.0.1:${storagePort}/api`, directory: files.folder },
  };
  await using receiver = await startReceiver(settings, { clock: systemClock() });
  using command = hostHarness([
    ...['lab', `${receiver.url}?key=lantern-secret`, '--storage-listen', `127.0.0.1:${storagePort}`],
    ...['--storage-base-path', '/api', '--storage-key', 'lantern-key', '--receiver-dir', files.folder],
  ]);
  const url = await urlOf(command);
  await using page = await listen(url);
  const [attempt] = await upload(url, page, '201', 1);
  expect(attempt).toMatchObject({ rawPath: '/api/file/show.mp4', credentials: { password: 'right' } });
  expect(existsSync(files.path('rec/show.mp4'))).toBe(true);
  command.interrupt();
  const { stdout } = await command.result;
  expect(existsSync(files.path('rec'))).toBe(false);
  expect(stdout + page.text()).not.toMatch(/lantern-(secret|key)/);
});

test.each([
  [['--time-scale', '2'], /^error: --time-scale cannot be "2"\.\nhint: /],
  [['--port', '65536'], /^error: --port cannot be "65536"\.\nhint: /],
  [['--receiver-dir', '.'], /^error: --receiver-dir needs a receiver of yours\.\nhint: /],
  [['http://127.0.0.1:9/webhook', '--', 'x'], /^error: A URL and a command are both given\.\nhint: /],
  [['--profile', 'core'], /^error: "lab" has no option "--profile"\.\nhint: /],
])('%j is a mistake that is explained', async (args, message) => {
  const { stderr, exitCode } = await runHarness(['lab', ...args]);
  expect(stderr).toMatch(message);
  expect(exitCode).toBe(2);
});

test('a command that does not start is told, with its last words', async () => {
  const { stdout, stderr, exitCode } = await runHarness(['lab', '--', process.execPath, '-e', 'throw 1']);
  expect(stderr).toMatch(/^error: The receiver's command .* ended with code 1 before it listened/);
  expect([stdout, exitCode]).toEqual(['', 3]);
});
