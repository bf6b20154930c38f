import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { curl } from '../../../src/cli/fixture-formats/curl.ts';
import { fixtureSource } from '../../../src/cli/fixture-source.ts';
import { defectNames } from '../../../src/recorder/malformed/defects.ts';
import { eventTypes } from '../../../src/spec/event-types.ts';
import { freePort } from '../../../src/target/free-port.ts';

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-curl-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const received: {
  url: string | undefined;
  type: string | undefined;
  encoding: string | undefined;
  body: string;
}[] = [];
const server = createServer(async (request, response) => {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  received.push({ url: request.url, type, encoding, body: (await buffer(request)).toString('base64') });
  response.end('{"status": "ignored"}');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
beforeEach(() => void received.splice(0));

const { port } = server.address() as AddressInfo;
const shells = ['dash', 'bash', 'busybox'].filter(
  (shell) => spawnSync(shell, ['-c', ':']).error === undefined,
);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

async function scriptOf(tier: 'realistic' | 'odd' | 'malformed', count: number) {
  const fixtures = [
    ...(await fixtureSource({ types: eventTypes, defects: defectNames, seed: 9, tier, count })),
  ];
  const script = join(folder, `${tier}.sh`);
  writeFileSync(script, curl.head + fixtures.map((fixture) => curl.entry(fixture, '')).join('') + curl.foot);
  return { fixtures, script };
}

function run(shell: string, script: string, env: Record<string, string>) {
  const args = shell === 'busybox' ? ['sh', script] : [script];
  return execute(shell, args, { env: { PATH: process.env['PATH'], ...env } });
}

describe.skipIf(!hasCurl)('a script of curl', () => {
  test.each([
    ['realistic', 10],
    ['odd', 30],
    ['malformed', defectNames.length],
  ] as const)('delivers every byte of the tier %s, whatever the shell', async (tier, count) => {
    const { fixtures, script } = await scriptOf(tier, count);
    // One shell for most, all of them for what is hardest to write.
    for (const shell of tier === 'malformed' ? shells : shells.slice(0, 1)) {
      received.splice(0);
      const { stdout, stderr } = await run(shell, script, {
        RECEIVER_URL: `http://127.0.0.1:${port}/webhook`,
        WEBHOOK_SECRET: 'k%26ey',
      });
      expect(stderr).toBe('');
      expect(stdout.trimEnd().split('\n')).toHaveLength(count);
      expect(stdout).toMatch(/^1 [a-z_, -]+: \{"status": "ignored"\} \(200\)$/m);
      expect(received).toEqual(
        fixtures.map(({ json, malformed }) => ({
          url: '/webhook?key=k%26ey',
          type:
            malformed && 'content-type' in malformed.headers
              ? malformed.headers['content-type']
              : 'application/json',
          encoding: malformed?.headers['content-encoding'],
          body: Buffer.from(json ?? malformed?.body ?? '').toString('base64'),
        })),
      );
    }
  });

  test('asks for the key, and fails where nobody answers', async () => {
    const { script } = await scriptOf('realistic', 2);
    const sh = shells[0] ?? 'sh';
    await expect(run(sh, script, {})).rejects.toMatchObject({
      stderr: expect.stringContaining('WEBHOOK_SECRET'),
    });
    const nobody = `http://127.0.0.1:${await freePort()}/webhook`;
    await expect(run(sh, script, { RECEIVER_URL: nobody, WEBHOOK_SECRET: 'k' })).rejects.toMatchObject({
      code: 1,
    });
  });
});
