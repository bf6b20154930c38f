import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { createServer as createWebServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type CommandResult, runHarness } from './run-command.ts';
import { program, scene } from './scene.ts';

const ANNOUNCED = /^error: .+\nhint: .+\n$/s;

/** One message with a hint, and nothing else. */
function expectOneMessage({ stdout, stderr }: CommandResult): void {
  expect(stdout).toBe('');
  expect(stderr).toMatch(ANNOUNCED);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toMatch(/s3cret|film-key/);
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook?key=s3cret`;
}

const tcp = (onSocket: (socket: Socket) => void): Server =>
  createServer((socket) => onSocket(socket.on('error', () => {})));
const web = (onRequest: RequestListener): Server => createWebServer(onRequest);

test.each([
  [
    'speaks another protocol',
    () => tcp((socket) => socket.write('220 mail.example ESMTP\r\n')),
    'no HTTP answer',
  ],
  ['closes every connection', () => tcp((socket) => socket.end()), 'the connection was closed'],
  ['resets every connection', () => tcp((socket) => socket.resetAndDestroy()), 'the connection was'],
  [
    'redirects',
    () => web((_, response) => response.writeHead(307, { Location: '/hook' }).end()),
    'a redirect',
  ],
  [
    'answers without an end',
    () =>
      web((_, response) => {
        const more = (): void => {
          while (response.write('more '.repeat(10_000)));
          response.once('drain', more);
        };
        more();
      }),
    'does not end within 1 MiB',
  ],
  [
    'breaks its answer off',
    () =>
      web((_, response) => {
        response.writeHead(200, { 'Content-Length': 100 });
        response.write('{"status', () => response.destroy());
      }),
    'within an answer',
  ],
])('what %s cannot be reached, with 3', async (_, makeServer, why) => {
  const server = makeServer();
  const result = await runHarness(['conform', await listening(server)]);
  server.close();
  expect(result.exitCode).toBe(3);
  expectOneMessage(result);
  expect(result.stderr).toContain('The receiver at http://127.0.0.1:');
  expect(result.stderr).toContain(why);
});

test('a receiver that answers garbage is judged, and fails', async () => {
  const server = web((request, response) => {
    request.resume().on('end', () => response.writeHead(200).end('\u0000<<<{"status"'));
  });
  const result = await runHarness(['conform', await listening(server), '--profile', 'core']);
  server.close();
  expect(result).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('delivery/bad-key-is-refused'),
  });
});

test('a host name that is none is named', async () => {
  const result = await runHarness(['conform', 'http://receiver.invalid/webhook?key=s3cret']);
  expect(result.exitCode).toBe(3);
  expectOneMessage(result);
  expect(result.stderr).toContain('receiver.invalid');
});

test('a command that ends at once is told with its last output, without its secrets', async () => {
  const command = ['--', process.execPath, program('never-listens.mjs')];
  const result = await runHarness(['conform', '--storage-key', 'film-key', '--env', 'EXIT=3', ...command]);
  expect(result.exitCode).toBe(3);
  expectOneMessage(result);
  expect(result.stderr).toMatch(
    /ended with code 3 before it listened.*Its last output:\n {2}secret \*\*\*, key \*\*\*/s,
  );
});

test('a command that is none is named', async () => {
  const result = await runHarness(['conform', '--', 'no-such-receiver', '--port']);
  expect(result.exitCode).toBe(3);
  expectOneMessage(result);
  expect(result.stderr).toContain('no-such-receiver');
});

test('a storage port in use is told before anything is started', async () => {
  const taken = tcp(() => {});
  const { host } = new URL(await listening(taken));
  using files = scene();
  const result = await runHarness(
    ['conform', '--storage-listen', host, '--ledger', 'run.ndjson', '--', 'no-such-receiver'],
    { cwd: files.folder },
  );
  taken.close();
  expect(result.exitCode).toBe(2);
  expectOneMessage(result);
  expect(result.stderr).toContain(`The storage cannot listen on ${host}`);
});

test.each([
  [['--report', 'json=reports/report.json'], 'reports/report.json'],
  [['--ledger', 'ledgers/run.ndjson'], 'ledgers/run.ndjson'],
  [['--report', 'json=folder'], 'folder'],
])('%j is refused before the run begins', async (argv, file) => {
  using files = scene();
  mkdirSync(files.path('folder'));
  const result = await runHarness(['conform', ...argv], { cwd: files.folder });
  expect(result.exitCode).toBe(2);
  expectOneMessage(result);
  expect(result.stderr).toContain(`"${file}" cannot be written`);
  expect(readdirSync(files.folder)).toEqual(['folder']);
});

test('two outputs may not share a file', async () => {
  using files = scene();
  const argv = ['conform', '--report', 'json=run.json', '--ledger', './run.json'];
  const result = await runHarness(argv, { cwd: files.folder });
  expect(result.exitCode).toBe(2);
  expectOneMessage(result);
});

test.skipIf(process.platform !== 'linux')('a ledger on a full disk stops the run', async () => {
  const result = await runHarness(['conform', '--ledger', '/dev/full']);
  expect(result).toMatchObject({ stdout: '', exitCode: 2 });
  expect(result.stderr).toMatch(/"\/dev\/full" cannot be written: ENOSPC/);
  expect(result.stderr).not.toMatch(/^\s+at /m);
});

test.each([
  [['--only', 'uplaod/*'], 'upload/'],
  [['--skip', 'retry/waits-ten-second'], 'Did you mean "retry/waits-ten-seconds"?'],
  [['--only', 'auth/*', '--skip', 'auth/*'], 'Leave out one of them'],
  [['--profile', 'core', '--only', 'auth/missing-key'], 'leave --profile out'],
  [['--profile', 'refrence'], 'Did you mean "reference"?'],
  [['--report', 'jason'], 'Did you mean "json"?'],
  [['--storage-lisen', '127.0.0.1:1'], 'Did you mean "--storage-listen"?'],
])('%j is a usage error that names the nearest match', async (argv, hint) => {
  const result = await runHarness(['conform', ...argv]);
  expect(result.exitCode).toBe(2);
  expectOneMessage(result);
  expect(result.stderr).toContain(hint);
});

test('an error is one JSON object where JSON is asked for, and not where the receiver is', async () => {
  const [own, theirs] = await Promise.all([
    runHarness(['conform', '--json', '--profile', 'x']),
    runHarness(['conform', '--profile', 'x', '--', 'receiver', '--json']),
  ]);
  expect(JSON.parse(own.stderr)).toMatchObject({ error: { code: 'RWH_OPTION_INVALID' } });
  expectOneMessage(theirs);
});
