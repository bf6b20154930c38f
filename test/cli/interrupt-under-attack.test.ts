import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { attacks } from './attacks.ts';
import { startHarness } from './run-command.ts';
import { isAlive, scene } from './scene.ts';

/** Lets all of them stand; some connections are broken off. */
async function attack(port: number): Promise<void> {
  const sent = Object.values(attacks).flatMap((text) => Array.from({ length: 6 }, (_, at) => ({ text, at })));
  await Promise.all(
    sent.map(async ({ text, at }) => {
      const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      await new Promise((resolve) => socket.once('close', resolve).write(text || '\r\n', resolve));
      if (at === 0) socket.resetAndDestroy();
      if (at === 1) socket.end();
    }),
  );
}

test('Ctrl-C ends the storage under attack', async () => {
  using files = scene();
  const args = ['storage', '--key', 'film-key', '--control', '--keep', files.path('kept'), '--lenient'];
  using command = startHarness([...args, '--script', 'stalled=stall']);
  const [, port] = await command.seen(/^Storage at http:\/\/127\.0\.0\.1:(\d+)$/m);
  await attack(Number(port));
  await command.seen(/answered 405 and not understood/);
  command.interrupt();
  const { stdout, stderr, exitCode } = await command.result;
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).toMatch(/^Uploads: \d+, attempts: \d+, received: /m);
});

test('Ctrl-C ends a capture under attack', async () => {
  using files = scene();
  using command = startHarness([
    'capture',
    '--out',
    files.path('real.ndjson'),
    '--answer',
    'stall',
    '--listen',
    '127.0.0.1:0',
  ]);
  const [, port] = await command.seen(/Capture at http:\/\/127\.0\.0\.1:(\d+)/);
  await attack(Number(port));
  await command.seen(/CONNECT/);
  command.interrupt();
  const { stderr, exitCode } = await command.result;
  expect(stderr).not.toMatch(/error|\n {4}at /);
  expect(exitCode).toBe(0);
});

test.for(['yes', `tr '\\0' x < /dev/zero`])(
  'Ctrl-C ends a run whose receiver prints without end (%s), with a whole ledger',
  async (flood) => {
    using files = scene();
    const receiver = `${flood} > /dev/stdout & exec "$0" "$1"`;
    const program = new URL('commands/receiver.mjs', import.meta.url).pathname;
    const options = [
      '--report',
      'json=report.json',
      '--ledger',
      'run.ndjson',
      '--env',
      `SIGN=${files.path('sign')}`,
    ];
    using command = startHarness(
      [
        ...['conform', '--time-scale', '0.03', ...options, '--env', 'ANSWERS=1', '--'],
        ...['sh', '-c', receiver, process.execPath, program],
      ],
      { cwd: files.folder },
    );
    const [child = 0] = await files.signed();
    command.interrupt();
    expect((await command.result).exitCode).toBe(130);
    expect(isAlive(child)).toBe(false);
    expect(files.ledger().at(-1)).toMatchObject({ kind: 'end', outcome: 'interrupted' });
    expect(files.report()).toMatchObject({ interrupted: true });
  },
);
