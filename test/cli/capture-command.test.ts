import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { CaptureLine } from '../../src/capture/capture-line.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { hostHarness, main, type RunningCommand, runHarness, startHarness } from './run-command.ts';
import { type Scene, scene } from './scene.ts';

const clock = systemClock();
const launch = JSON.stringify(sampleEnvelope('app_launch', { seed: 1 }));

async function listening(command: RunningCommand): Promise<URL> {
  const [, url = ''] = await command.seen(/Capture at (\S+)/);
  return new URL('/webhook?key=night-owl-42', url);
}

function linesOf(files: Scene, name = 'real.ndjson'): CaptureLine[] {
  return files
    .text(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Sends each delivery again until it is answered with a success, as a recorder might. */
async function stubborn(url: URL, body: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { answer } = await deliver(url, body, { clock });
    if (answer?.status === 200 || attempt === 5) return attempt;
  }
}

test('the faults of its answers are listed, and of those of the storage the ones about uploads are not', async () => {
  const { stdout } = await runHarness(['capture', '--faults']);
  expect(stdout).toMatch(/\n {2}drip:10ms +The client sees its answer one byte every 10 ms, then a FIN\.\n/);
  expect(stdout).not.toMatch(/hold|wrong-id|Counts as/);
  const { stdout: json } = await runHarness(['capture', '--faults', '--json']);
  expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ name: 'drip', example: 'drip:10ms' }));
});

test('a recorder that tries again is captured, told of live, and characterised', async () => {
  using files = scene();
  const [out, page] = [files.path('real.ndjson'), files.path('page.md')];
  using command = startHarness(
    ['capture', '--listen', '127.0.0.1:0', '--out', out, '--page', page, '--answer', '500*2,200'],
    { env: { NODE_NO_WARNINGS: '1' } },
  );
  const url = await listening(command);
  expect(await stubborn(url, launch)).toBe(3);
  await deliver(url, JSON.stringify({ ...JSON.parse(launch), ts: '2026-03-01T20:15:30Z' }), { clock });
  await command.seen(/#5 POST/);
  command.interrupt('SIGTERM');
  const { stdout, stderr, exitCode } = await command.result;
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).toMatch(/#2 POST \/webhook\?key=\*\*\*: app_launch \S+ \(\d+ B\), answered 500 after/);
  expect(stdout).toMatch(/\n {2}DRIFT {2}app_launch: \/ts must be an RFC 3339 time .*\(Envelope\.ts\)/);
  expect(stdout).toContain('Deliveries: 4, drift from the interface: 1, not shown there: 0\n');
  expect(linesOf(files).map(({ kind }) => kind)).toEqual([
    'capture',
    ...Array(4).fill('captured-delivery'),
    'capture-end',
  ]);
  expect(files.text('page.md')).toMatch(
    /After an answer 500: the same id came again.*seen in 2 of 2 \(lines 2, 3\)/,
  );
  for (const told of [stdout, files.text('real.ndjson'), files.text('page.md')]) {
    expect(told).not.toContain('night-owl-42');
  }
  const report = await runHarness(['capture', 'report', out]);
  expect(report).toEqual({ stdout: files.text('page.md'), stderr: '', exitCode: 0 });
  const asJson = await runHarness(['capture', 'report', out, '--json', '--fail-on-drift']);
  expect(asJson.exitCode).toBe(1);
  expect(JSON.parse(asJson.stdout)).toMatchObject({
    deliveries: 4,
    drift: [{ kind: 'value', seen: 1, of: 4 }],
  });
});

test('a file that exists is neither overwritten nor continued unasked', async () => {
  using files = scene();
  const out = files.path('real.ndjson');
  async function takeOne(...more: string[]): Promise<void> {
    using command = hostHarness(['capture', '--listen', '127.0.0.1:0', '--out', out, ...more]);
    await deliver(await listening(command), launch, { clock });
    await command.seen(/answered 200/);
    command.interrupt();
    expect((await command.result).exitCode).toBe(0);
  }
  await takeOne();
  const refused = await runHarness(['capture', '--out', out]);
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
  expect(refused.stderr).toBe(
    `error: "${out}" exists already.\nhint: Go on in it with --append, overwrite it with --force, or name another file.\n`,
  );
  await takeOne('--append', '--page', files.path('page.md'));
  const deliveries = linesOf(files).filter((line) => line.kind === 'captured-delivery');
  expect(deliveries.map(({ connection }) => connection)).toEqual([1, 2]);
  expect(linesOf(files).map(({ atMs }) => atMs)).toEqual(
    linesOf(files)
      .map(({ atMs }) => atMs)
      .toSorted((one, other) => one - other),
  );
  const { stdout: report } = await runHarness(['capture', 'report', out]);
  expect(report).toContain('The file holds 2 captures');
  expect(files.text('page.md')).toBe(report);
  await takeOne('--force');
  expect(linesOf(files)).toHaveLength(3);
});

test('a capture that cannot listen leaves an older file alone', async () => {
  using files = scene();
  const out = files.path('real.ndjson');
  writeFileSync(out, 'older\n');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const refused = await runHarness(['capture', '--listen', `127.0.0.1:${port}`, '--out', out, '--force']);
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toMatch(/^error: The capture cannot listen on .*\nhint: /);
  expect(files.text('real.ndjson')).toBe('older\n');
  server.close();
});

test('a capture that was cut off is told of up to there', async () => {
  using files = scene();
  const out = files.path('real.ndjson');
  using command = startHarness(['capture', '--listen', '127.0.0.1:0', '--out', out]);
  const url = await listening(command);
  await deliver(url, launch, { clock });
  await deliver(url, launch, { clock });
  await command.seen(/#3 /);
  command.interrupt('SIGKILL');
  await command.result;
  truncateSync(out, statSync(out).size - 30);
  const { stdout, stderr, exitCode } = await runHarness(['capture', 'report', out]);
  expect({ stderr, exitCode }).toEqual({
    stderr: `"${out}" is cut off in line 3; what comes before it is told.\n`,
    exitCode: 0,
  });
  expect(stdout).toContain('\n1 deliveries, ');
});

test('secrets are kept where that is asked for, with a warning and for the eyes of the owner', async () => {
  using files = scene();
  const out = files.path('real.ndjson');
  using command = hostHarness(['capture', '--listen', '127.0.0.1:0', '--out', out, '--keep-secrets']);
  await deliver(await listening(command), launch, { clock });
  await command.seen(/answered 200/);
  command.interrupt();
  expect((await command.result).stderr).toMatch(/^Warning: credentials are kept; /);
  expect(files.text('real.ndjson')).toContain('"target":"/webhook?key=night-owl-42"');
  expect(statSync(out).mode & 0o777).toBe(0o600);
});

test('deliveries are passed on, and the URL is told without its key', async () => {
  using files = scene();
  const out = files.path('real.ndjson');
  using receiver = hostHarness(['capture', '--listen', '127.0.0.1:0', '--answer', '403']);
  const { origin } = await listening(receiver);
  using command = hostHarness([
    ...['capture', '--listen', '127.0.0.1:0', '--out', out, '--json'],
    ...['--forward', `${origin}/in?key=snowy-owl-17`],
  ]);
  const [, url = ''] = await command.seen(/"url":"([^"]+)"/);
  expect((await deliver(new URL(url), launch, { clock })).answer?.status).toBe(403);
  await command.seen(/"forwarded":\{"status":403/);
  await receiver.seen(/POST \/in\?key=\*\*\*/);
  command.interrupt();
  const { stdout } = await command.result;
  expect(stdout).not.toContain('snowy-owl-17');
  expect(linesOf(files)[0]).toMatchObject({ forward: `${origin}/in` });
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).kind),
  ).toEqual(['capture', 'captured-delivery', 'capture-end']);
});

test('a full disk ends it with one message', async () => {
  const { stderr, exitCode } = await runHarness([
    ...['capture', '--listen', '127.0.0.1:0', '--out', '/dev/full', '--force'],
  ]);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^error: "\/dev\/full" cannot be written: ENOSPC.*\nhint: Make room there .*\n$/);
});

test('a capture without a delivery tells nothing', async () => {
  using files = scene();
  const out = files.path('real.ndjson');
  using command = hostHarness(['capture', '--listen', '127.0.0.1:0', '--out', out, '--fail-on-drift']);
  await listening(command);
  command.interrupt();
  expect((await command.result).exitCode).toBe(3);
  const { stderr, exitCode } = await runHarness(['capture', 'report', out]);
  expect(exitCode).toBe(3);
  expect(stderr).toContain('holds no delivery');
  const missing = await runHarness(['capture', 'report', files.path('other.ndjson')]);
  expect(missing.exitCode).toBe(2);
  expect(missing.stderr).toMatch(/^error: The capture "[^"]+" cannot be read: .*\nhint: .*\n$/);
});

test('who no longer reads ends it, and nothing is lost', async () => {
  using files = scene();
  const out = files.path('real.ndjson');
  const child = spawn(process.execPath, [main, 'capture', '--listen', '127.0.0.1:0', '--out', out]);
  const ended = once(child, 'close');
  const stderr = text(child.stderr);
  const [first] = await once(child.stdout, 'data');
  const [, url = ''] = /Capture at (\S+)/.exec(String(first)) ?? [];
  child.stdout.destroy();
  await deliver(new URL(url), launch, { clock });
  await ended;
  expect(await stderr).toBe(`The capture ends here; 1 deliveries are in "${out}".\n`);
  expect(linesOf(files).map(({ kind }) => kind)).toEqual(['capture', 'captured-delivery', 'capture-end']);
});

test('a page that cannot be written is told before anything is taken', async () => {
  using files = scene();
  writeFileSync(files.path('file'), '');
  const out = files.path('real.ndjson');
  const { stderr, exitCode } = await runHarness([
    'capture',
    '--out',
    out,
    '--page',
    files.path('file/page.md'),
  ]);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/page\.md" cannot be written/);
  expect(existsSync(out)).toBe(false);
});

test('drift is told by the exit code even where nobody reads any more', async () => {
  const child = spawn(process.execPath, [main, 'capture', '--listen', '127.0.0.1:0', '--fail-on-drift']);
  const ended = once(child, 'close');
  child.stderr.resume();
  const [first] = await once(child.stdout, 'data');
  const [, url = ''] = /Capture at (\S+)/.exec(String(first)) ?? [];
  child.stdout.destroy();
  await deliver(new URL(url), '{"type":"no_such_type"}', { clock });
  expect(await ended).toEqual([1, null]);
});
