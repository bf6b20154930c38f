/**
 * `emit --rate max` with a body of its own for each delivery and every answer looked at, against autocannon with one
 * constant body, in turn and against the same bare `node:http` server; each is a process of its own. Run with
 * `node test/bench/emit.ts [SECONDS] [ROUNDS]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { measureNode, median, root, tell } from './measure.ts';

const CONNECTIONS = 50;
const GOAL = 0.8;
const ANSWER = JSON.stringify({ status: 'ignored' });

type Kind = 'emit' | 'autocannon';

const [, , first, second] = process.argv;
if (first === 'sink') await serve();
else await measure(Number(first ?? 8), Number(second ?? 3));

async function measure(seconds: number, rounds: number): Promise<void> {
  const sink = fork(import.meta.filename, ['sink']);
  const [port] = await once(sink, 'message');
  const url = `http://127.0.0.1:${port}/webhook?key=SECRET`;
  const rates: Record<Kind, number[]> = { emit: [], autocannon: [] };
  // The first round warms the server up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of ['emit', 'autocannon'] as const) {
      const rate = await (kind === 'emit' ? emit(url, seconds) : autocannon(url, seconds));
      if (round > 0) rates[kind].push(rate);
    }
  }
  sink.disconnect();
  const ratios = rates.emit.map((rate, round) => rate / (rates.autocannon[round] ?? Number.NaN));
  const ratio = median(ratios);
  tell({
    name: `emit --rate max, ${CONNECTIONS} connections`,
    ours: `${median(rates.emit).toFixed(0)} a second`,
    peer: `autocannon ${median(rates.autocannon).toFixed(0)} a second`,
    ...{ ratio, goal: GOAL, better: 'more' },
  });
}

async function emit(url: string, seconds: number): Promise<number> {
  const { stdout, stderr, exitCode } = await measureNode([
    ...[join(root, 'src/cli/main.js'), 'emit', 'all', url, '--rate', 'max'],
    ...['--duration', `${seconds}s`, '--concurrency', String(CONNECTIONS), '--json'],
  ]);
  if (exitCode !== 0) throw new Error(`emit ended with ${exitCode}: ${stderr}`);
  const { answered, answers, elapsedMs } = JSON.parse(stdout);
  if (answers['200'].ignored !== answered) throw new Error(`Some answers are others: ${stdout}`);
  return (answered * 1_000) / elapsedMs;
}

async function autocannon(url: string, seconds: number): Promise<number> {
  const { stdout, stderr, exitCode } = await measureNode([
    ...[join(root, 'node_modules/autocannon/autocannon.js'), '--json', '--no-progress', '--method', 'POST'],
    ...['--connections', String(CONNECTIONS), '--duration', String(seconds)],
    ...[
      '--headers',
      'content-type=application/json',
      '--body',
      JSON.stringify(sampleEnvelope('live_start')),
      url,
    ],
  ]);
  if (exitCode !== 0) throw new Error(`autocannon ended with ${exitCode}: ${stderr}`);
  const { '2xx': answered, duration, errors } = JSON.parse(stdout);
  if (errors > 0) throw new Error(`autocannon met ${errors} errors.`);
  return answered / duration;
}

/** The receiver of both: it reads the body and answers as the reference receiver does. */
async function serve(): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(ANSWER);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('disconnect', () => process.exit());
  process.send?.((server.address() as AddressInfo).port);
}
