import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { main, type RunningCommand, startHarness } from './run-command.ts';
import { isAlive, program, type Scene, scene } from './scene.ts';

/** A run against a program that keeps to `env`, in a folder of its own, with a report and a ledger. */
function conform(
  files: Scene,
  name: string,
  env: Record<string, string>,
  more: string[] = [],
): RunningCommand {
  const templates = Object.entries({ ...env, SIGN: files.path('sign') });
  return startHarness(
    [
      ...['conform', '--time-scale', '0.03', '--report', 'json=report.json', '--ledger', 'run.ndjson'],
      ...templates.flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
      ...more,
      ...['--', process.execPath, program(name)],
    ],
    { cwd: files.folder },
  );
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s before the receiver listens ends it, and all reports say that nothing was judged',
  async (signal) => {
    using files = scene();
    using command = conform(files, 'never-listens.mjs', {});
    const [child = 0] = await files.signed();
    command.interrupt(signal);
    expect(await command.result).toEqual({
      stdout: '',
      stderr: 'Interrupted before the receiver was reached: nothing was judged.\n',
      exitCode: 130,
    });
    expect(isAlive(child)).toBe(false);
    expect(files.report()).toMatchObject({ exitCode: 130, interrupted: true, summary: { pass: 0, fail: 0 } });
    expect(files.ledger().at(-1)).toMatchObject({ kind: 'end', outcome: 'interrupted' });
  },
);

test('Ctrl-C during the first contact ends the receiver', async () => {
  using files = scene();
  using command = conform(files, 'receiver.mjs', { ANSWERS: '0' });
  const [child = 0] = await files.signed();
  command.interrupt();
  expect(await command.result).toMatchObject({ stdout: '', exitCode: 130 });
  expect(isAlive(child)).toBe(false);
});

/** What an interrupted run must leave behind, and what it must not. */
async function expectPartial(files: Scene, { result }: RunningCommand, storagePort: number): Promise<void> {
  const { stdout, stderr, exitCode } = await result;
  expect(exitCode).toBe(130);
  expect(stdout).toMatch(
    /^Interrupted: the run was stopped before its end; \d+ of \d+ required rules judged.* \(exit code 130\)\.$/m,
  );
  expect(stderr).not.toContain('error');
  expect(files.report()).toMatchObject({ exitCode: 130, interrupted: true });
  expect(files.ledger()[0]).toMatchObject({ kind: 'run' });
  expect(files.ledger().at(-1)).toMatchObject({ kind: 'end', outcome: 'interrupted' });
  expect(readdirSync(files.folder)).not.toContain('rec');
  for (const port of [storagePort, Number(new URL(files.report().target.url).port)]) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  }
}

test('Ctrl-C during the opening leaves a partial report, a whole ledger, and nothing else', async () => {
  using files = scene();
  const port = await freePort();
  using command = conform(files, 'receiver.mjs', { ANSWERS: '1' }, ['--storage-listen', `127.0.0.1:${port}`]);
  const [child = 0] = await files.signed();
  command.interrupt();
  await expectPartial(files, command, port);
  expect(isAlive(child)).toBe(false);
});

test('Ctrl-C while all uploads run leaves a partial report, a whole ledger, and nothing else', async () => {
  using files = scene();
  const port = await freePort();
  using command = startHarness(
    [
      ...['conform', '--storage-listen', `127.0.0.1:${port}`],
      ...['--report', 'json=report.json', '--ledger', 'run.ndjson'],
      ...['--', process.execPath, main, 'receiver', '--host', '127.0.0.1'],
    ],
    { cwd: files.folder },
  );
  await command.seenAsError(/about \d+ s left/);
  command.interrupt();
  await expectPartial(files, command, port);
});

test('what an interrupted run could not see is inconclusive, never a failure', async () => {
  using files = scene();
  using command = conform(files, 'receiver.mjs', { ANSWERS: '1' });
  await files.signed();
  command.interrupt();
  await command.result;
  const { rules, summary } = files.report();
  expect(summary.fail).toBe(0);
  expect(rules.find(({ id }) => id === 'delivery/every-event-type-is-accepted')).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringMatching(/did not come to its end/),
  });
});

test('a second Ctrl-C ends a receiver at once that still waits for its uploads', async () => {
  const storage = createServer().listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const port = await freePort();
  using files = scene();
  using command = startHarness(['receiver', '--host', '127.0.0.1', '--port', `${port}`], {
    cwd: files.folder,
    env: {
      WEBHOOK_SECRET: 's3cret',
      STORAGE_URL: `http://127.0.0.1:${(storage.address() as { port: number }).port}`,
      STORAGE_API_KEY: 'film-key',
    },
  });
  await command.seen(new RegExp(`:${port}`));
  const upload = once(storage, 'connection');
  const body = { id: 'a', ts: '2026-03-01T20:15:30.1Z', type: 'video_transmux_finish' };
  await fetch(`http://127.0.0.1:${port}/webhook?key=s3cret`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, data: { output: process.execPath } }),
  });
  const [socket] = await upload;
  socket.on('error', () => {});
  const again = setInterval(() => command.interrupt(), 50);
  expect((await command.result).exitCode).toBe(130);
  clearInterval(again);
  socket.destroy();
  storage.close();
});
