import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTold } from '../../src/cli/command/read-told.ts';
import { emit } from '../../src/cli/definitions/emit.ts';
import { emitOptions } from '../../src/cli/emit/emit-options.ts';
import { madeIdentity } from '../../src/wire/tls/made-identity.ts';
import { startReceiver } from './emit-scene.ts';
import { runHarness } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-emit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A receiver that tells all that it was sent. */
const telltale = {
  answer: ({ headers }: { headers: object }) =>
    JSON.stringify({ status: 'ignored', key: 's3cret', headers, plain: 'moonlight owl:moonlight' }),
};

test.each([
  ['--user from the command line', ['--user', 'owl:moonlight'], {}, 'Basic b3dsOm1vb25saWdodA=='],
  ['--user from the environment', [], { RWH_USER: 'owl:moonlight' }, 'Basic b3dsOm1vb25saWdodA=='],
  ['--bearer', ['--bearer', 'moonlight'], { RWH_USER: 'bat:x' }, 'Bearer moonlight'],
  ['--bearer from the environment', ['--json'], { RWH_BEARER: 'moonlight' }, 'Bearer moonlight'],
  ['--header', ['--header', 'Authorization: Token moonlight'], { RWH_BEARER: 'x' }, 'Token moonlight'],
])('sends credentials and never shows them: %s', async (_what, args, env: Record<string, string>, sent) => {
  await using receiver = await startReceiver(telltale);
  const { stdout, stderr } = await runHarness(['emit', 'error', receiver.url, ...args], { env });
  expect(receiver.received[0]?.headers.authorization).toBe(sent);
  expect(stdout).toContain('***');
  expect(stdout + stderr).not.toMatch(/moonlight|s3cret|b3dsOm1vb25saWdodA/);
});

test('signs each delivery in both forms, in turn and in a storm', async () => {
  await using receiver = await startReceiver(telltale);
  const secret = Buffer.from('twenty-four bytes of key').toString('base64');
  const env = { RWH_SIGN_SECRET: `whsec_${secret}` };
  const outputs = [
    await runHarness(['emit', 'session', receiver.url, '--sign', 'standard'], { env }),
    await runHarness(['emit', 'error', receiver.url, '--sign', 'standard', '--rate', 'max', '--count', '5'], {
      env,
    }),
    await runHarness(['emit', 'error', receiver.url, '--sign', 'hub', '--sign-secret', 'moonlight']),
  ];
  expect(receiver.received).toHaveLength(16);
  for (const { headers, body } of receiver.received.slice(0, 15)) {
    const { id } = JSON.parse(body.toString());
    expect(headers['webhook-id']).toBe(id);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
    const signed = Buffer.concat([Buffer.from(`${id}.${headers['webhook-timestamp']}.`), body]);
    const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  }
  const last = receiver.received.at(-1);
  const hub = createHmac('sha256', 'moonlight')
    .update(last?.body ?? '')
    .digest('hex');
  expect(last?.headers['x-hub-signature-256']).toBe(`sha256=${hub}`);
  const shown = outputs.map(({ stdout, stderr }) => stdout + stderr).join('');
  expect(shown).not.toMatch(new RegExp(`moonlight|${secret}`));
});

test('speaks TLS with a certificate that is named, with any if asked, and else tells why not', async () => {
  const identity = await madeIdentity('127.0.0.1');
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, identity.ca ?? '');
  await using receiver = await startReceiver({ tls: identity });
  const all = [['--tls-ca', ca], ['--insecure'], ['--tls-ca', ca, '--rate', 'max', '--count', '3']];
  for (const args of all) {
    expect((await runHarness(['emit', 'error', receiver.url, ...args])).exitCode).toBe(0);
  }
  expect(receiver.received).toHaveLength(5);
  for (const args of [[], ['--rate', '10']]) {
    const { stderr, exitCode } = await runHarness(['emit', 'error', receiver.url, ...args]);
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/cannot be reached: no trusted TLS connection comes about \(.*certificate/);
    expect(stderr).toContain('hint: Name the certificate with --tls-ca FILE');
    expect(stderr).not.toContain('s3cret');
  }
  expect(receiver.received).toHaveLength(5);
});

test.each([
  ['a signature in a header', '', ['--header', 'X-Signature: moonlight']],
  ['a session in a header', '', ['--header', 'X-Session: moonlight']],
  ['a token in the URL', '&token=moonlight', []],
])('never shows %s', async (_what, query, args) => {
  await using receiver = await startReceiver({ answer: () => 'You said moonlight.' });
  const { stdout, stderr } = await runHarness(['emit', 'error', receiver.url + query, ...args]);
  expect(stdout).toContain('You said ***.');
  expect(stdout + stderr).not.toContain('moonlight');
});

test('never shows the credentials that came with a capture', async () => {
  await using receiver = await startReceiver(telltale);
  const kept = ['moonlight', 'starlight'].map((token, atMs) => {
    const headers = [['Authorization', `Bearer ${token}`]];
    return JSON.stringify({ kind: 'captured-delivery', atMs, method: 'POST', headers, body: '{}' });
  });
  const capture = join(folder, 'kept.ndjson');
  writeFileSync(capture, kept.join('\n'));
  const outputs = await Promise.all(
    [[], ['--json']].map((args) => runHarness(['emit', receiver.url, '--from', capture, ...args])),
  );
  expect(receiver.received.map(({ headers }) => headers.authorization)).toContain('Bearer starlight');
  for (const { stdout, stderr } of outputs) {
    expect(stdout.match(/Bearer \*\*\*/g)).toHaveLength(2);
    expect(stdout.split('plain')[0] + stderr).not.toMatch(/moonlight/);
    expect(stdout + stderr).not.toContain('starlight');
  }
});

const URL_TEXT = 'http://127.0.0.1:9/webhook?key=s3cret';
const notPem = join(folder, 'not.pem');
writeFileSync(notPem, 'moonlight');

test.each([
  [['error', URL_TEXT, '--rate', '0'], '--rate cannot be "0".'],
  [['error', URL_TEXT, '--rate', 'lots'], '--rate cannot be "lots".'],
  [['error', URL_TEXT, '--rate', '5', '--duration', '5'], '--duration cannot be "5".'],
  [['error', URL_TEXT, '--duration', '5s'], '--duration needs --rate.'],
  [['error', URL_TEXT, '--fresh'], '--fresh needs --from.'],
  [['error', URL_TEXT, '--speed', '2'], '--speed needs times'],
  [['session', URL_TEXT, '--speed', '-2'], '--speed cannot be "-2".'],
  [['session', URL_TEXT, '--speed', '2', '--rate', '2'], '--rate and --speed do not go together'],
  [['session', URL_TEXT, '--edit'], '--edit takes one event'],
  [['error', URL_TEXT, '--raw', 'x'], 'takes no event type with --raw'],
  [[URL_TEXT, '--raw', 'x', '--from', 'y'], '--raw and --from do not go together'],
  [[URL_TEXT, '--from', 'y', '--set', '/a=b'], '--from and --set do not go together'],
  [[URL_TEXT], 'lacks an event type or the URL'],
  [['live_strat', URL_TEXT], 'The event type cannot be "live_strat".'],
  [[URL_TEXT, 'error'], 'The URL of the receiver cannot be "error".'],
  [[URL_TEXT, URL_TEXT], 'The event type cannot be "http://127.0.0.1:9/webhook".'],
  [['error', URL_TEXT, '--user', 'moonlight'], '--user cannot be "…".'],
  [['error', URL_TEXT, '--bearer', 'moon light'], '--bearer cannot be "…".'],
  [['error', URL_TEXT, '--user', 'a:b', '--bearer', 'c'], '--user and --bearer do not go together'],
  [['error', URL_TEXT, '--user', 'a:b', '--header', 'authorization: c'], 'which --header names too'],
  [['error', URL_TEXT, '--header', 'Content-Type: a/b', '--content-type', 'c/d'], 'name the same header'],
  [
    ['error', URL_TEXT, '--header', 'Transfer-Encoding: moonlight'],
    '--header cannot be "Transfer-Encoding: …".',
  ],
  [['error', URL_TEXT, '--sign', 'hub'], '--sign needs a secret.'],
  [['error', URL_TEXT, '--sign', 'hob', '--sign-secret', 'moonlight'], '--sign cannot be "hob".'],
  [['error', URL_TEXT, '--sign', 'standard', '--sign-secret', 'moon light'], 'cannot be "…".'],
  [['error', URL_TEXT, '--insecure'], '--insecure is about TLS'],
  [['error', 'https://127.0.0.1:9/', '--tls-ca', 'none.pem'], '"none.pem" of --tls-ca cannot be read'],
  [['error', 'https://127.0.0.1:9/', '--tls-ca', notPem], '--tls-ca cannot be'],
])('refuses %j', (args, message) => {
  let told = '';
  try {
    emitOptions(readTold({ name: 'emit', ...emit, under: undefined }, args, {}), {});
  } catch (error) {
    told = JSON.stringify(error, ['message', 'hint', 'kind']);
    expect(error).toMatchObject({ kind: 'usage' });
  }
  expect(JSON.parse(told || '{"message":"nothing"}').message).toContain(message);
  expect(told).not.toMatch(/moonlight|s3cret|moon light/);
});
