import { mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { startHarness } from '../cli/run-command.ts';
import { basic, put } from '../storage/put.ts';
import { type Limit, mebibytes, takenMs } from './limit.ts';

const KEY = 'film-key';
const NAMES = 10_000;
/** Longer than the storage takes to put away what was broken off. */
const SETTLED_MS = 1_000;

function residentBytes(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

/** Sends bytes over a connection of its own; gives what is answered until the other party closes it. */
function send(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {}).write(bytes, 'latin1');
  return text(socket).catch(() => '');
}

async function pipelinedBehindMalformed(): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'recorder-harness-limits-'));
  using command = startHarness(['storage', '--key', KEY, '--keep', folder.path, '--control', '--json']);
  const [line] = await command.seen(/^.*\n/);
  const { pid, url } = JSON.parse(line) as { pid: number; url: string };
  const descriptors = () => readdirSync(`/proc/${pid}/fd`).length;
  const before = descriptors();
  const good = 'PUT /file/b HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive';
  await Promise.all(Array.from({ length: 100 }, () => send(url, `Bad\r\n\r\n${good.repeat(9)}`)));
  const most = descriptors();
  await delay(SETTLED_MS);
  return `${before} to ${most}, then ${descriptors()}; ${readdirSync(folder.path).length} files`;
}

async function manyNames(): Promise<string> {
  using command = startHarness(['storage', '--key', KEY, '--control', '--json']);
  const [line] = await command.seen(/^.*\n/);
  const { pid, url, controlUrl } = JSON.parse(line) as { pid: number; url: string; controlUrl: string };
  const before = residentBytes(pid);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const names = Array.from({ length: NAMES }, (_, number) => `part-${number}.mp4`);
  await Promise.all(names.map((name) => put(`${url}/file/${name}`, { agent, headers: basic(KEY) })));
  agent.destroy();
  const after = residentBytes(pid);
  await fetch(`${controlUrl}/reset`, { method: 'POST' });
  return `${mebibytes(after)}, ${mebibytes(residentBytes(pid))} after reset, ${mebibytes(before)} at first`;
}

/** The slowest answer to an upload of a stranger's that is sent just behind what is hard to redact. */
async function heldUpByHead(): Promise<string> {
  using command = startHarness(['storage', '--key', KEY]);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  await put(`${url}/file/warm`, { headers: basic(KEY) });
  void send(
    url,
    `PUT /file/hard HTTP/1.1\r\nHost: x\r\nX-Hard: ${'\\'.repeat(120_000)}\r\nContent-Length: 4\r\n\r\nlive`,
  );
  const ms = await takenMs(() => put(`${url}/file/a`, { headers: basic(KEY) }));
  return `${ms.toFixed(0)} ms`;
}

async function heldUpByBody(): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'recorder-harness-limits-'));
  const args = ['capture', '--listen', '127.0.0.1:0', '--out', join(folder.path, 'out.ndjson')];
  using command = startHarness(args);
  const [, url = ''] = await command.seen(/Capture at (\S+)/);
  const body = '\\'.repeat(1_000_000);
  void send(
    url,
    `POST /webhook?key=${KEY} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const ms = await takenMs(() => fetch(`${url}/webhook?key=${KEY}`, { method: 'POST', body: '{}' }));
  return `${ms.toFixed(0)} ms`;
}

export const limitsOfServers: readonly Limit[] = [
  {
    what: 'descriptors of storage --keep, and files: 100 connections of 1 malformed and 9 good requests',
    once: '23 to 923, 1000 files',
    measure: pipelinedBehindMalformed,
  },
  { what: 'memory of a storage that saw 10 000 names', once: '365 MB, 360 MB', measure: manyNames },
  { what: 'an upload beside a head of 120 000 backslashes', once: '20.7 s', measure: heldUpByHead },
  { what: 'a captured delivery beside a body of 1 MB of backslashes', once: 'none', measure: heldUpByBody },
];
