import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { madeIdentity } from '../../src/wire/tls/made-identity.ts';
import { hostHarness, runHarness } from './run-command.ts';

const headers = { Authorization: `Basic ${Buffer.from(':film-key').toString('base64')}` };

function put(url: string, more: RequestInit = {}): Promise<Response> {
  return fetch(url, { method: 'PUT', body: 'recording', headers, ...more });
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'recorder-harness-modes-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

async function securely(url: string, ca: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const upload = request(`${url}/file/a.mp4`, { method: 'PUT', ca, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    upload.on('error', reject).end('recording');
  });
}

test('is strict: what is wrong is refused whatever the script says, and told', async () => {
  using command = hostHarness(['storage', '--key', 'film-key', '--script', '202']);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  const wrong = [
    await put(`${url}/file/a.mp4`, { headers: {} }),
    await put(`${url}/files/a.mp4`),
    await put(`${url}/file/a.mp4`, { method: 'POST' }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([401, 404, 405]);
  expect((await put(`${url}/file/a.mp4`)).status).toBe(202);
  await command.seen(/attempt 2.*answered 202/);
  command.interrupt();
  const { stdout } = await command.result;
  expect(stdout).toMatch(/^a\.mp4: attempt 1 at [\d.]+ s, 9 B.*wrong credentials\), answered 401$/m);
  expect(stdout).toMatch(/path \/files\/a\.mp4, wrong path\), answered 404$/m);
  expect(stdout).toMatch(/method POST.*wrong method\), answered 405$/m);
  expect(stdout).toContain('Uploads: 1, attempts: 4');
});

test('--lenient takes everything, and still tells what is wrong', async () => {
  using command = hostHarness(['storage', '--key', 'film-key', '--lenient', '--json']);
  const [, url = ''] = await command.seen(/"url":"([^"]+)"/);
  expect((await put(`${url}/elsewhere/a.mp4`, { headers: {} })).status).toBe(201);
  const [line] = await command.seen(/\{"kind":"attempt".*\}/);
  expect(JSON.parse(line)).toMatchObject({ wrong: ['path', 'credentials'], answer: { status: 201 } });
});

test('--limit answers 413 to a larger body', async () => {
  using command = hostHarness(['storage', '--key', 'film-key', '--limit', '1KiB']);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  expect((await put(`${url}/file/a.mp4`, { body: 'v'.repeat(1024) })).status).toBe(201);
  expect((await put(`${url}/file/b.mp4`, { body: 'v'.repeat(1025) })).status).toBe(413);
});

test('--tls writes the certificate that a client must trust where it is told to', async () => {
  const caFile = join(folder(), 'ca.pem');
  using command = hostHarness(['storage', '--key', 'film-key', '--tls', '--tls-ca-out', caFile]);
  const [, url = ''] = await command.seen(/Storage at (https:\S+)/);
  await command.seen(new RegExp(`CA certificate ${caFile}\n`));
  expect(await securely(url, readFileSync(caFile, 'utf8'))).toBe(201);
  command.interrupt();
  const { stdout } = await command.result;
  expect(stdout).not.toContain('PRIVATE KEY');
  expect(existsSync(caFile)).toBe(true);
});

test('--tls alone writes it to a file that goes away again', async () => {
  using command = hostHarness(['storage', '--key', 'film-key', '--tls', '--json']);
  const [line] = await command.seen(/\{"kind":"listening".*\}/);
  const { url, caFile } = JSON.parse(line);
  expect(await securely(url, readFileSync(caFile, 'utf8'))).toBe(201);
  command.interrupt();
  expect((await command.result).exitCode).toBe(0);
  expect(existsSync(caFile)).toBe(false);
});

test('--tls-cert and --tls-key speak for themselves', async () => {
  const { cert, key, ca = '' } = await madeIdentity('127.0.0.1');
  const path = folder();
  writeFileSync(join(path, 'cert.pem'), cert);
  writeFileSync(join(path, 'key.pem'), key);
  const own = ['--tls-cert', join(path, 'cert.pem'), '--tls-key', join(path, 'key.pem')];
  using command = hostHarness(['storage', '--key', 'film-key', ...own]);
  const [, url = ''] = await command.seen(/Storage at (https:\S+)/);
  expect(await securely(url, ca)).toBe(201);
});

test.for([
  [['--tls-cert', 'cert.pem'], '--tls-cert is given without --tls-key.'],
  [['--tls-key', 'key.pem'], '--tls-key is given without --tls-cert.'],
  [['--tls-ca-out', 'ca.pem'], '--tls-ca-out is given without --tls.'],
  [['--tls-cert', 'a', '--tls-key', 'b', '--tls-ca-out', 'c'], '--tls-ca-out is given with a certificate'],
  [
    ['--tls-cert', '/nowhere/a', '--tls-key', '/nowhere/b'],
    'The file of --tls-cert cannot be used for TLS: ENOENT',
  ],
  [['--limit', '5MB'], '--limit cannot be "5MB".'],
] as const)('%j is a usage error', async ([options, message]) => {
  const { exitCode, stderr } = await runHarness(['storage', ...options]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`error: ${message}`);
  expect(stderr).toMatch(/\nhint: \w/);
  expect(stderr).not.toContain('    at ');
});

test('what a terminal would obey is made visible', async () => {
  using command = hostHarness(['storage', '--key', 'film-key', '--lenient']);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  await put(`${url}/file/a%1B%5B31m%0Ab`);
  await command.seen(/^a\\u001b\[31m b: attempt 1/m);
});

test('bytes that are no HTTP are told as such', async () => {
  using command = hostHarness(['storage', '--key', 'film-key']);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  connect(Number(new URL(url).port), '127.0.0.1')
    .resume()
    .on('error', () => {})
    .end('\x16\x03\x01 hello\r\n\r\n');
  await command.seen(/answered 400 and not understood/);
});
