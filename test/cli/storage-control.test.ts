import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hostHarness, main, type RunningCommand, runHarness } from './run-command.ts';

const credentials = `Basic ${Buffer.from(':film-key').toString('base64')}`;
const headers = { Authorization: credentials };

interface Listening {
  readonly kind: string;
  readonly pid: number;
  readonly url: string;
  readonly controlUrl: string;
  readonly controlToken?: string;
}

async function listening(command: RunningCommand): Promise<Listening> {
  const [line] = await command.seen(/^.*\n/);
  return JSON.parse(line);
}

async function attemptOf(controlUrl: string, name: string): Promise<{ id: string }> {
  const answer = await fetch(`${controlUrl}/uploads/${name}/attempts/1?wait=30s`);
  return (await answer.json()) as { id: string };
}

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'recorder-harness-keep-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

test('the first line tells programs where all listens, and no secret that is known', async () => {
  using command = hostHarness(['storage', '--control', '--key', 'film-key', '--json'], {
    env: { RWH_CONTROL_TOKEN: 'rose-bud' },
  });
  const first = await listening(command);
  expect(first).toEqual({
    kind: 'listening',
    pid: command.pid,
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    controlUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  const authorization = 'Bearer rose-bud';
  expect((await fetch(`${first.controlUrl}/uploads`)).status).toBe(401);
  expect((await fetch(`${first.controlUrl}/uploads`, { headers: { authorization } })).status).toBe(200);
  command.interrupt();
  const { stdout, stderr, exitCode } = await command.result;
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).not.toMatch(/rose-bud|film-key/);
});

test('a token that is newly made is printed, and needed', async () => {
  using command = hostHarness(['storage', '--control', '0.0.0.0:0', '--control-token', '--json']);
  const { controlUrl, controlToken } = await listening(command);
  const authorization = `Bearer ${controlToken}`;
  expect(controlToken).toMatch(/^[\w-]{43}$/);
  expect((await fetch(`${controlUrl}/uploads`, { headers: { authorization } })).status).toBe(200);
  expect((await fetch(`${controlUrl}/uploads`)).status).toBe(401);
});

test.each([
  [['--control', '0.0.0.0:0'], /cannot listen on "0\.0\.0\.0" without a token.*\nhint: .*RWH_CONTROL_TOKEN/],
  [['--control', '[::]:0'], /cannot listen on "::" without a token/],
  [['--control', 'nowhere'], /--control cannot be "nowhere"/],
  [['--control-token', 'rose-bud'], /control API, which is off/],
  [['--control', '--control-token', 'rose bud'], /--control-token cannot be "…"/],
  [['--keep', '/proc/nowhere'], /cannot be kept in "\/proc\/nowhere"/],
  [['--keep', ''], /--keep cannot be ""/],
])('%j is a usage error', async (args, message) => {
  const { stdout, stderr, exitCode } = await runHarness(['storage', ...args]);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/rose|\n {4}at /);
});

test('scripts of the command line come back with a reset', async () => {
  using command = hostHarness(['storage', '--control', '--json', '--key', 'film-key', '--script', '500']);
  const { url, controlUrl } = await listening(command);
  const put = async () => (await fetch(`${url}/file/a.mp4`, { method: 'PUT', headers, body: 'x' })).status;
  await fetch(`${controlUrl}/scripts/a*`, { method: 'PUT', body: '{"script":"201"}' });
  expect(await put()).toBe(201);
  await fetch(`${controlUrl}/reset`, { method: 'POST' });
  expect(await put()).toBe(500);
});

test('with --exit-with-stdin it ends when its standard input does, as at Ctrl-C', async () => {
  const args = [main, 'storage', '--json', '--exit-with-stdin'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('"listening"')) child.stdin.end();
  });
  const [exitCode] = await once(child, 'close');
  expect(exitCode).toBe(0);
  expect(output).toContain('"kind":"summary"');
});

test('with --exit-with-stdin it ends when the program that started it is killed', async () => {
  const starter = `
    const { spawn } = require('node:child_process');
    const args = [${JSON.stringify(main)}, 'storage', '--json', '--exit-with-stdin'];
    spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] });`;
  const parent = spawn(process.execPath, ['--eval', starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  parent.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('"listening"')) parent.kill('SIGKILL');
  });
  // Both have the other end of this pipe: it is closed when both are gone.
  await once(parent.stdout, 'end');
  expect(output).toContain('"kind":"summary"');
});

test('an upload that meets a full disk is answered 507 and says why, and the storage goes on', async () => {
  const directory = folder();
  // A file that may not grow stands for a disk that is full.
  const limited = `ulimit -f 1024; exec "$0" "$@"`;
  const args = [
    process.execPath,
    main,
    'storage',
    '--json',
    '--control',
    '--key',
    'film-key',
    '--keep',
    directory,
  ];
  const child = spawn('bash', ['-c', limited, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const { url, controlUrl } = JSON.parse(line) as Listening;
  const body = Buffer.alloc(16 * 1_048_576, 'x');
  const answer = await fetch(`${url}/file/large.mp4`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(507);
  const attempt = await attemptOf(controlUrl, 'large.mp4');
  expect(attempt).toMatchObject({
    ended: 'complete',
    body: { bytes: body.length },
    kept: { complete: false, error: expect.stringMatching(/^EFBIG/) },
  });
  expect((await fetch(`${controlUrl}/attempts/${attempt.id}/body`)).headers.get('x-complete')).toBe('false');
  await fetch(`${url}/file/small.mp4`, { method: 'PUT', headers, body: 'small' });
  const small = await attemptOf(controlUrl, 'small.mp4');
  expect(await (await fetch(`${controlUrl}/attempts/${small.id}/body`)).text()).toBe('small');
  expect(readdirSync(directory)).toHaveLength(2);
});

test('without --keep, it is told how to have bytes kept', async () => {
  using command = hostHarness(['storage', '--control', '--json', '--key', 'film-key']);
  const { url, controlUrl } = await listening(command);
  await fetch(`${url}/file/a.mp4`, { method: 'PUT', headers, body: 'x' });
  const { id } = await attemptOf(controlUrl, 'a.mp4');
  const answer = await fetch(`${controlUrl}/attempts/${id}/body`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ hint: 'Start the storage with --keep DIR.' });
});
