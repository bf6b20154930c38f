import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHarness } from './run-command.ts';
import { scene } from './scene.ts';

/** A receiver that knows its key, and of which a URL alone shows no upload. */
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const isRight = request.url?.endsWith('?key=s3cret-key');
    request.resume().on('end', () => {
      response.writeHead(isRight ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRight ? { status: 'ignored' } : { detail: 'Forbidden' }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook?key=s3cret-key`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const SHOWN = ['--only', 'delivery/bad-key-is-refused'];
const UNSHOWN = ['--only', 'upload/sends-the-exact-bytes'];
const SO_FAR = 'Nothing broken as far as it was judged: 1 of 2 required rules';
const ANSWERS_ONLY = '; answers only; no effect was described, so what it does is not judged';

describe('a receiver of which only the URL is given', () => {
  test('is not called conformant, and the exit code is 3 until that is accepted', async () => {
    using files = scene();
    writeFileSync(files.path('config.json'), '{"accept-partial": true}');
    writeFileSync(files.path('known.json'), '{"acceptPartial": true, "knownFailures": []}');
    const kept = ['--ledger', 'run.ndjson', '--report', 'junit=junit.xml'];
    const run = (args: readonly string[]) =>
      runHarness(['conform', url, ...SHOWN, ...UNSHOWN, ...args], { cwd: files.folder });
    const [plain, config, known] = await Promise.all([
      run(kept),
      run(['--config', 'config.json']),
      run(['--known-failures', 'known.json', '--update']),
    ]);
    expect(plain.exitCode).toBe(3);
    expect(plain.stdout).toContain(`${SO_FAR}${ANSWERS_ONLY} (exit code 3).\nGive --receiver-dir DIR`);
    expect(plain.stdout).not.toContain('Conformant');
    expect(files.text('junit.xml')).toMatch(/<error type="run" message="nothing broken [^"]*1 of 2/);
    for (const accepted of [config, known]) {
      expect(accepted.exitCode).toBe(0);
      expect(accepted.stdout).toContain(`${SO_FAR}, which is accepted${ANSWERS_ONLY} (exit code 0).`);
    }
    expect(JSON.parse(files.text('known.json'))).toEqual({ acceptPartial: true, knownFailures: [] });

    const judge = (args: readonly string[]) =>
      runHarness(['judge', 'run.ndjson', ...args], { cwd: files.folder });
    const [again, taken, chosen] = await Promise.all([judge([]), judge(['--accept-partial']), judge(SHOWN)]);
    expect(again).toMatchObject({ exitCode: 3, stdout: expect.stringContaining(SO_FAR) });
    expect(taken).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`${SO_FAR}, which is`) });
    expect(chosen).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 of 1 required rules') });
  });

  test('is told of so when its shards are merged, and not by a shard', async () => {
    using files = scene();
    const shards = await Promise.all(
      [1, 2].map((index) => {
        const shard = ['--seed', '7', '--shard', `${index}/2`, '--ledger', `${index}.ndjson`];
        return runHarness(['conform', url, ...SHOWN, ...UNSHOWN, ...shard], { cwd: files.folder });
      }),
    );
    expect(shards.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    const merged = await runHarness(['judge', '1.ndjson', '2.ndjson'], { cwd: files.folder });
    expect(merged).toMatchObject({ exitCode: 3, stdout: expect.stringContaining(SO_FAR) });
  });

  test('is undecided where nothing was judged, accepted or not', async () => {
    const run = await runHarness(['conform', url, ...UNSHOWN, '--accept-partial']);
    expect(run.exitCode).toBe(3);
    expect(run.stdout).toContain('Undecided: no rule was judged');
  });
});

test('a list of known failures with a word for "acceptPartial" is a usage error', async () => {
  using files = scene();
  writeFileSync(files.path('known.json'), '{"acceptPartial": "yes", "knownFailures": []}');
  const list = ['--known-failures', files.path('known.json')];
  const { exitCode, stderr } = await runHarness(['conform', url, ...SHOWN, ...list]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('its "acceptPartial" is neither true nor false');
});
