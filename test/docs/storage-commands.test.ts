import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { blockWith } from './readme.ts';
import { runShell, startShell, withChanges } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-readme-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('curl scripts the storage', async () => {
  const [port, controlPort] = [await freePort(), await freePort()];
  const ports = { ':9000': `:${port}`, ':9001': `:${controlPort}` };
  const received = join(folder, 'received');
  using storage = startShell(withChanges(blockWith('--keep received').text, { ...ports, received }));
  await storage.seen(/Control API at http/);
  const show = join(folder, 'show.mp4');
  writeFileSync(show, 'video');
  const commands = withChanges(blockWith('curl -X POST').text, { ...ports, '-T show.mp4': `-T ${show}` });
  const { output, exitCode } = await runShell(commands);
  expect(output).toContain('{"glob":"*.mp4","script":"500,201"}');
  expect(output).toContain('"value":"internal"');
  const [, file = ''] = /"kept":\{"file":"([^"]+)","complete":true\}/.exec(output) ?? [];
  expect(readFileSync(join(received, file), 'utf8')).toBe('video');
  expect(exitCode).toBe(0);
});

test('a storage over HTTPS refuses what is too large', async () => {
  const changes = { ':9443': `:${await freePort()}`, 'ca.pem': join(folder, 'ca.pem') };
  using storage = startShell(withChanges(blockWith('--tls-ca-out').text, changes));
  await storage.seen(/CA certificate/);
  const { output } = await runShell(withChanges(blockWith('curl -T -').text, changes));
  expect(output).toContain('{"success":false,"value":"file_too_large"');
  storage.interrupt();
  expect((await storage.result).output).toMatch(/show\.mp4: attempt 1.*wrong size\), answered 413/);
});

async function statusesOf(url: string, count: number): Promise<(number | string)[]> {
  const seen: (number | string)[] = [];
  const headers = { Authorization: `Basic ${btoa(':KEY')}` };
  for (let number = 1; number <= count; number += 1) {
    const body = Buffer.alloc(2 * 1024 ** 2);
    const put = fetch(url, { method: 'PUT', headers, body, redirect: 'manual' });
    seen.push(await put.then(({ status }) => status).catch(() => 'lost'));
  }
  return seen;
}

test('storage fails by its scripts', async () => {
  const port = await freePort();
  const listen = { 'KEY \\': `KEY --listen 127.0.0.1:${port} \\`, '64KiB/s': '8MiB/s' };
  using storage = startShell(withChanges(blockWith("--script '500*2").text, listen));
  await storage.seen(/Storage at http/);
  const url = `http://127.0.0.1:${port}/file`;
  expect(await statusesOf(`${url}/show.mp4`, 5)).toEqual([500, 500, 'lost', 201, 201]);
  expect(await statusesOf(`${url}/show.ts`, 2)).toEqual([307, 201]);
});

test('storage behaves as a service', async () => {
  const port = await freePort();
  const changes = { '--key KEY': `--key KEY --listen 127.0.0.1:${port}`, '16MiB': '1MiB' };
  using storage = startShell(withChanges(blockWith('--behave').text, changes));
  await storage.seen(/Storage at http/);
  const url = `http://127.0.0.1:${port}/file`;
  expect(await statusesOf(`${url}/show.mp4`, 1)).toEqual([413]);
  expect(await statusesOf(`${url}/busy-show.mp4`, 2)).toEqual([500, 201]);
});

test('the faults are listed, and a mistake in a script is pointed at', async () => {
  const { output, exitCode } = await runShell(blockWith('-- storage --faults\n').text);
  expect(output).toMatch(/^ {2}reset@1MiB +The client sees a RST after 1 MiB/m);
  expect(exitCode).toBe(0);
  const mistake = await runShell("npm run -s harness -- storage --script '500,rset@1MiB,201'");
  expect(mistake.output).toBe(blockWith('rset@1MiB').text);
  expect(mistake.exitCode).toBe(2);
});
