import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { basic, put } from '../storage/put.ts';
import { startHarness } from './run-command.ts';

const MIB = 1_048_576;

/** Memory of a process that is in use, in bytes. */
function residentBytes(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

test.runIf(process.platform === 'linux')('a reset gives back the memory that many uploads took', async () => {
  using command = startHarness(['storage', '--control', '--json', '--key', 'film-key']);
  const [line] = await command.seen(/^.*\n/);
  const { pid, url, controlUrl } = JSON.parse(line) as { pid: number; url: string; controlUrl: string };
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const headers = basic('film-key');
  const names = Array.from({ length: 3_000 }, (_, number) => `the-night-of-the-hunter-part-${number}.mp4`);
  const seen = await Promise.all(names.map((name) => put(`${url}/file/${name}`, { agent, headers })));
  agent.destroy();
  expect(seen.every(({ status }) => status === 201)).toBe(true);
  const before = residentBytes(pid);
  expect((await fetch(`${controlUrl}/reset`, { method: 'POST' })).status).toBe(204);
  expect(residentBytes(pid)).toBeLessThan(before - 10 * MIB);
  command.interrupt();
  const { stdout } = await command.result;
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    JSON.stringify({
      kind: 'summary',
      uploads: names.length,
      attempts: names.length,
      bytes: 4 * names.length,
    }),
  );
});
