import { once } from 'node:events';
import { existsSync, mkdtempDisposableSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { attacks } from '../cli/attacks.ts';
import { type RunningCommand, startHarness } from '../cli/run-command.ts';
import { type Limit, takenMs } from './limit.ts';

const commands = join(import.meta.dirname, '../cli/commands');

async function endedMs(command: RunningCommand): Promise<number> {
  return takenMs(() => {
    command.interrupt();
    return command.result;
  });
}

/** The longest of these times, and under which attack that was. */
function longest(times: ReadonlyMap<string, number>): string {
  const [[name, ms] = ['', 0]] = [...times].toSorted(([, one], [, other]) => other - one);
  return `${ms.toFixed(0)} ms at most (${name}), of ${times.size}`;
}

/** Starts a server, attacks it in one way, over six connections, and ends it. */
async function underAttack(args: readonly string[], bytes: string): Promise<number> {
  using command = startHarness(args);
  const [, port] = await command.seen(/(?:Storage|Capture) at http:\/\/127\.0\.0\.1:(\d+)/);
  const sockets = Array.from({ length: 6 }, () => connect({ port: Number(port), host: '127.0.0.1' }));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => {}).resume();
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(bytes || '\r\n', 'latin1', resolve));
    }),
  );
  const ms = await endedMs(command);
  for (const socket of sockets) socket.destroy();
  return ms;
}

async function servers(): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'recorder-harness-limits-'));
  const storage = ['storage', '--key', 'k1234', '--lenient', '--script', 'stalled=stall'];
  const capture = ['capture', '--answer', 'stall', '--listen', '127.0.0.1:0'];
  const times = new Map<string, number>();
  for (const [name, bytes] of Object.entries(attacks)) {
    times.set(`storage: ${name}`, await underAttack(storage, bytes));
    const out = join(folder.path, `${times.size}.ndjson`);
    times.set(`capture: ${name}`, await underAttack([...capture, '--out', out], bytes));
  }
  return longest(times);
}

/** Receivers that print without end, or what is hard to redact, or cling to life: each in the middle of a run. */
const receivers = {
  'lines without end': `yes > /dev/stdout & exec node "$0/receiver.mjs"`,
  'text without end': `tr '\\0' x < /dev/zero > /dev/stdout & exec node "$0/receiver.mjs"`,
  'lines of backslashes': 'exec node "$0/backslashes.mjs"',
  'processes without end': 'exec node "$0/clings.mjs"',
} as const;

async function runs(): Promise<string> {
  const times = new Map<string, number>();
  for (const [name, receiver] of Object.entries(receivers)) {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'recorder-harness-limits-'));
    const sign = join(folder.path, 'sign');
    const env = ['--env', `SIGN=${sign}`, '--env', 'ANSWERS=3'];
    const args = ['conform', '--time-scale', '0.03', ...env, '--', 'sh', '-c', receiver, commands];
    using command = startHarness(args, { cwd: folder.path });
    while (!existsSync(sign)) await delay(20);
    times.set(name, await endedMs(command));
  }
  return longest(times);
}

export const limitsOfInterrupts: readonly Limit[] = [
  { what: 'Ctrl-C until a storage or a capture under attack has ended', once: 'never', measure: servers },
  { what: 'Ctrl-C until a run with a hard receiver has ended', once: 'never', measure: runs },
];
