import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { freePort } from '../../src/target/free-port.ts';
import { startReceiver } from './emit-scene.ts';
import { hostHarness, main, runHarness, startHarness } from './run-command.ts';

test('a storm sends the planned number, each event once, and sums the answers up', async () => {
  await using receiver = await startReceiver();
  const args = ['--rate', '100', '--duration', '500ms', '--concurrency', '20', '--json'];
  const { stdout } = await runHarness(['emit', 'all', receiver.url, ...args]);
  const summary = JSON.parse(stdout);
  // Where the machine is busy the rest is told as not sent.
  expect(summary).toMatchObject({ kind: 'summary', rate: 100, planned: 50, unanswered: 0 });
  expect(summary.sent + summary.notSent).toBe(50);
  expect(summary.answers).toEqual({ 200: { ignored: summary.sent } });
  expect(summary.latencyMs.percentiles['99']).toBeGreaterThan(0);
  const envelopes = receiver.received.map(({ body }) => JSON.parse(body.toString()));
  expect(envelopes.flatMap((envelope) => parseEnvelope(envelope).problems)).toEqual([]);
  expect(new Set(envelopes.map(({ id }) => id)).size).toBe(summary.sent);
});

test('a storm of a number of rounds at rate max tells percentiles and a histogram', async () => {
  await using receiver = await startReceiver();
  const { stdout, exitCode } = await runHarness([
    'emit',
    'all',
    receiver.url,
    '--rate',
    'max',
    '--count',
    '5',
  ]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^Sent 50, [\d.]+ a second, over at most 50 connections\nAnswers: 50, 200 ignored 50\n/,
  );
  expect(stdout).toMatch(/^Latency from sending: p50 [\d.]+, p75 .*, p99.9 [\d.]+, max [\d.]+ \(ms\)$/m);
  expect(stdout).toMatch(/^ +up to \d+ ms █+ \d+$/m);
});

test('a rate that is not reached is told, and makes the exit code 3', async () => {
  await using receiver = await startReceiver();
  const args = ['--rate', '1000000', '--duration', '100ms', '--concurrency', '1'];
  const { stdout, exitCode } = await runHarness(['emit', 'error', receiver.url, ...args]);
  expect(exitCode).toBe(3);
  expect(stdout).toMatch(/^Planned 100000 at 1000000 a second, sent \d+ at [\d.]+ a second/);
  expect(stdout).toMatch(/^The rate was not reached: [\d.]+ of 1000000 a second; every connection was busy/m);
});

test('an interrupt ends a storm with the summary so far', async () => {
  await using receiver = await startReceiver();
  using command = hostHarness(['emit', 'error', receiver.url, '--rate', '50', '--duration', '10m']);
  await receiver.arrived(5);
  command.interrupt();
  const { stdout, exitCode } = await command.result;
  expect(exitCode).toBe(130);
  expect(stdout).toMatch(/^Planned \d+ at 50 a second, sent \d+ /);
  expect(stdout).toMatch(/^Answers: \d+, 200 ignored \d+$/m);
});

test('Ctrl-C ends a paced session with the summary so far', async () => {
  await using receiver = await startReceiver();
  using command = startHarness(['emit', 'session', receiver.url, '--speed', '50']);
  await command.seen(/^live_start: 200/m);
  command.interrupt();
  const { stdout, exitCode } = await command.result;
  expect(exitCode).toBe(130);
  expect(stdout).toMatch(/^Answers: \d+, 200 ignored \d+\nLatency: p50/m);
});

test('more than a session is summed up as well, and after a hundred answers no more of them are printed', async () => {
  await using receiver = await startReceiver();
  const { stdout } = await runHarness(['emit', 'all', receiver.url, '--count', '11']);
  expect(stdout.match(/^\w+: 200 /gm)).toHaveLength(100);
  expect(stdout).toContain('Further answers are summed up.\nAnswers: 110, 200 ignored 110\n');
});

test('a storm tells that nobody listens', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}/webhook?key=s3cret`;
  const { stderr, exitCode } = await runHarness(['emit', 'error', nobody, '--rate', '100']);
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/^error: The receiver at \S+\/webhook cannot be reached: .*refused/);
});

/** The command with a standard input that stays open. */
function withOpenInput(args: readonly string[]) {
  const child = spawn(process.execPath, [main, 'emit', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const stdout: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => stdout.push(piece));
  const result = once(child, 'close').then(([exitCode]) => ({
    exitCode,
    stdout: Buffer.concat(stdout).toString(),
  }));
  return { child, result, [Symbol.dispose]: () => void child.kill('SIGKILL') };
}

const EVENT = '{"id":"one","ts":"2026-03-01T20:00:00Z","type":"app_exit","data":{}}\n';

test('a storm whose input stays open ends in time, and says what was missing', async () => {
  await using receiver = await startReceiver();
  using command = withOpenInput([receiver.url, '--from', '-', '--rate', '10', '--duration', '1s']);
  command.child.stdin.write(EVENT);
  const { exitCode, stdout } = await command.result;
  expect(exitCode).toBe(3);
  expect(stdout).toMatch(/^Planned 10 at 10 a second, sent [01] /);
  expect(stdout).toMatch(/its source gives no more\.$/m);
});

test('Ctrl-C ends what reads its body from an open input, and nothing is sent', async () => {
  await using receiver = await startReceiver();
  using command = withOpenInput([receiver.url, '--raw', '-', '--json']);
  // More than a pipe holds: when it is taken, the command reads, and listens for the signal.
  await new Promise((resolve) => command.child.stdin.write('x'.repeat(1_000_000), resolve));
  command.child.kill('SIGINT');
  const { exitCode } = await command.result;
  expect(exitCode).toBe(130);
  expect(receiver.received).toEqual([]);
});

test('a delivery that is not answered after others were does not end a session', async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    if (requests === 3) response.socket?.end('lorem ipsum\r\n\r\n');
    else response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { exitCode, stdout, stderr } = await runHarness(['emit', 'session', url, '--json']);
  server.close();
  expect(exitCode).toBe(3);
  expect(stderr).toBe('');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(11);
  expect(lines[2]).toMatchObject({ kind: 'delivery', failure: 'not-http' });
  expect(lines.at(-1)).toMatchObject({ kind: 'summary', sent: 10, answered: 9, unanswered: 1 });
});

test('a terminal obeys nothing of what a receiver answers or a file calls an event', async () => {
  await using receiver = await startReceiver({ answer: () => '\u001b[2J\u009b31m fine' });
  using command = withOpenInput([receiver.url, '--from', '-']);
  command.child.stdin.end(EVENT.replace('app_exit', '\\u001b]0;owned\\u0007'));
  const { stdout } = await command.result;
  expect(stdout).toMatch(/^\\u001b\]0;owned\\u0007: 200 \\u001b\[2J\\u009b31m fine \([\d.]+ ms\)\n$/);
});
