import { expect, test } from 'vitest';
import { faults } from '../../src/storage/faults/table.ts';
import { hostHarness, runHarness, startHarness } from './run-command.ts';

const credentials = `Basic ${Buffer.from(':film-key').toString('base64')}`;

function put(url: string, name: string): Promise<Response> {
  return fetch(`${url}/file/${name}`, {
    method: 'PUT',
    body: 'recording',
    headers: { Authorization: credentials },
  });
}

test('answers by script, tells each attempt and sums them up at Ctrl-C', async () => {
  using command = startHarness([
    'storage',
    '--key',
    'film-key',
    '--base-path',
    '/api',
    '--script',
    'b*=500,201',
  ]);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  expect(new URL(url).pathname).toBe('/api');
  expect((await put(url, 'b.mp4')).status).toBe(500);
  expect((await put(url, 'b.mp4')).status).toBe(201);
  await fetch(`${url}/b.mp4`, { method: 'PUT', body: 'recording', headers: { Authorization: credentials } });
  await command.seen(/b\.mp4: no upload at [\d.]+ s, 9 B .*wrong path.*answered 404/);
  expect((await put(url, 'a.mp4')).status).toBe(201);
  await command.seen(/a\.mp4: attempt 1 at [\d.]+ s, 9 B/);
  command.interrupt();
  const { stdout, stderr, exitCode } = await command.result;
  expect(stdout).toMatch(/b\.mp4: attempt 2.*answered 201/);
  expect(stdout).toContain('Uploads: 2, attempts: 4, received: 36 B');
  expect(stdout).not.toContain('film-key');
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
});

test('prints one JSON object a line with --json', async () => {
  using command = hostHarness(['storage', '--json'], { env: { STORAGE_API_KEY: 'film-key' } });
  const [, url = ''] = await command.seen(/"url":"([^"]+)"/);
  await put(url, 'a.mp4');
  await command.seen(/"kind":"attempt"/);
  command.interrupt();
  const lines = (await command.result).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { kind: 'listening', url },
    { kind: 'attempt', name: 'a.mp4', credentials: { user: 'empty', password: 'right' } },
    { kind: 'summary', uploads: 1, attempts: 1, bytes: 9 },
  ]);
});

test('prints a key that it made itself', async () => {
  using command = hostHarness(['storage']);
  expect(await command.seen(/Storage key storage-\w+/)).toBeTruthy();
  command.interrupt();
  expect((await command.result).exitCode).toBe(0);
});

test('lists its faults for people and for programs', async () => {
  const names = Object.keys(faults);
  const { stdout, exitCode } = await runHarness(['storage', '--faults']);
  for (const { example } of Object.values(faults)) expect(stdout).toContain(`\n  ${example} `);
  expect(stdout.match(/Counts as /g)).toHaveLength(names.length);
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(exitCode).toBe(0);
  const listed = JSON.parse((await runHarness(['storage', '--faults', '--json'])).stdout);
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(listed[0]).toEqual({
    name: 'status',
    example: '500',
    sees: expect.any(String),
    counts: 'failure',
  });
});

test('points at a mistake in a script', async () => {
  const { stderr, exitCode } = await runHarness(['storage', '--script', '*.mp4=500,slow:64KB/s']);
  expect(stderr).toBe(
    [
      'error: Step 2 of the fault script, "slow:64KB/s", is not understood:',
      '  500,slow:64KB/s',
      '           ^',
      'hint: Write a rate as 100KiB/s or 1MiB/s.',
      '',
    ].join('\n'),
  );
  expect(exitCode).toBe(2);
});

test('behaves as a service where no script answers', async () => {
  using command = hostHarness(['storage', '--key', 'film-key', '--behave', '8B', '--script', 'b*=201']);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  expect((await put(url, 'a.mp4')).status).toBe(413);
  expect((await put(url, 'b.mp4')).status).toBe(201);
});

test('tells that its port is in use', async () => {
  using first = hostHarness(['storage', '--key', 'film-key']);
  const [, url = ''] = await first.seen(/Storage at (\S+)/);
  const second = await runHarness(['storage', '--listen', new URL(url).host]);
  expect(second.exitCode).toBe(2);
  expect(second.stderr).toMatch(/^error: The storage cannot listen.*\nhint: /);
  expect(second.stderr).not.toContain('    at ');
});
