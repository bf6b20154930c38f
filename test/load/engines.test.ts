import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { deliveriesTo } from '../../src/load/deliveries-to.ts';
import { freePort } from '../../src/target/free-port.ts';
import { builtCommand } from '../built-command.ts';
import { startReceiver } from '../cli/emit-scene.ts';
import { type Scene, scene } from '../cli/scene.ts';
import { root } from '../docs/readme.ts';
import { loadModule } from './load-module.ts';
import { runBare } from './run-bare.ts';

const execute = promisify(execFile);
const examples = join(root, 'test/examples/engines');

/** Load engines are run where that is asked for: Artillery is installed, which takes a minute. */
const areRun = process.env['ENGINES'] === 'run';
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasLocust = spawnSync('/usr/bin/locust', ['--version']).status === 0;
const ARTILLERY = 'artillery@2.0.34';

/** Debian's Locust does not know its own version, and a master refuses workers that do not. */
const LOCUST = `
import sys, types
sys.modules["locust._version"] = types.ModuleType("locust._version")
sys.modules["locust._version"].version = "2.12.1"
from locust.main import main
main()
`;

let files: Scene;
let source: string;
beforeAll(async () => {
  files = scene();
  source = await loadModule(files.path('load'));
});
afterAll(() => files[Symbol.dispose]());

/** The bodies of the first deliveries of a seed. */
function bodies(seed: number, count: number): string[] {
  const delivery = deliveriesTo('', { seed });
  return Array.from({ length: count }, (_, serial) => delivery(serial).body);
}

/** How many of the bodies are of this seed: each once, and of its first ones all but those that users were stopped at. */
function sentOf(seed: number, received: readonly string[], users = 0): number {
  const known = new Set(bodies(seed, received.length + users));
  const sent = received.filter((body) => known.has(body));
  const first = new Set(bodies(seed, sent.length + users));
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.filter((body) => !first.has(body))).toEqual([]);
  return sent.length;
}

test('the script for k6 posts the delivery of each iteration, and keeps the key out of the metrics', () => {
  const sources = {
    entry: `
      import run, { options } from 'script';
      import exec from 'k6/execution';
      import { checked } from 'k6';
      import { posted } from 'k6/http';
      for (const iteration of [0, 1, 41]) {
        exec.scenario.iterationInTest = iteration;
        run();
      }
      export const result = { options, posted, checked };`,
    k6: `
      export const checked = [];
      export function check(value, checks) {
        checked.push(Object.entries(checks).map(([name, test]) => [name, test(value)]));
      }`,
    'k6/execution': 'export default { scenario: {} };',
    'k6/http': `
      export const posted = [];
      export default {
        post(url, body, params) {
          posted.push({ url, body, params });
          return { status: posted.length === 3 ? 403 : 200 };
        },
      };`,
    script: readFileSync(join(examples, 'k6.js'), 'utf8'),
    './recorder-load.js': source,
  };
  const settings = { RECEIVER_URL: 'http://127.0.0.1:5000/webhook', WEBHOOK_SECRET: 'a b', SEED: '7' };
  const all = bodies(7, 42);
  expect(runBare({ sources, globals: { __ENV: settings } })).toEqual({
    options: {
      scenarios: {
        events: { executor: 'constant-arrival-rate', rate: 200, duration: '30s', preAllocatedVUs: 100 },
      },
      thresholds: { checks: ['rate==1'] },
    },
    posted: [0, 1, 41].map((serial) => ({
      url: 'http://127.0.0.1:5000/webhook?key=a%20b',
      body: all[serial],
      params: {
        headers: { 'content-type': 'application/json' },
        tags: { name: 'webhook', type: JSON.parse(all[serial] ?? '').type },
      },
    })),
    checked: [[['answered 200', true]], [['answered 200', true]], [['answered 200', false]]],
  });
});

test('the functions for Artillery give each worker a seed of its own', () => {
  const sources = {
    entry: `
      import { nextDelivery } from 'script';
      const requests = [{ headers: { 'user-agent': 'Artillery' } }, {}];
      for (const request of requests) await nextDelivery(request);
      export const result = requests;`,
    script: readFileSync(join(examples, 'artillery-deliveries.mjs'), 'utf8'),
    'recorder-harness/load': source,
  };
  const env = { RECEIVER_URL: 'http://127.0.0.1:5000/webhook', WEBHOOK_SECRET: 'a', LOCAL_WORKER_ID: '2' };
  const [first, second] = bodies(1_002, 2);
  const url = 'http://127.0.0.1:5000/webhook?key=a';
  const headers = { 'content-type': 'application/json' };
  expect(runBare({ sources, globals: { process: { env } } })).toEqual([
    { url, headers: { 'user-agent': 'Artillery', ...headers }, body: first },
    { url, headers, body: second },
  ]);
  const { config, scenarios } = parse(readFileSync(join(examples, 'artillery.yml'), 'utf8'));
  expect(config.processor).toBe('./artillery-deliveries.mjs');
  expect(scenarios[0].flow[0].post.beforeRequest).toBe('nextDelivery');
});

test.skipIf(!hasPython)('the file for Locust is Python', () => {
  const program = 'import ast, sys; ast.parse(open(sys.argv[1]).read())';
  const { stderr } = spawnSync('python3', ['-c', program, join(examples, 'locustfile.py')], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});

test.skipIf(!areRun)('Artillery sends the events of a seed', async () => {
  await using receiver = await startReceiver();
  writeFileSync(files.path('package.json'), '{}');
  for (const file of ['artillery.yml', 'artillery-deliveries.mjs']) {
    copyFileSync(join(examples, file), files.path(file));
  }
  const cwd = files.folder;
  await execute('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ARTILLERY], { cwd });
  const installed = files.path('node_modules/recorder-harness');
  await execute('mkdir', [installed]);
  copyFileSync(files.path('load/index.js'), join(installed, 'load.js'));
  const manifest = { name: 'recorder-harness', type: 'module', exports: { './load': './load.js' } };
  writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest));
  const settings = {
    RECEIVER_URL: receiver.url.replace(/\?.*/, ''),
    WEBHOOK_SECRET: 'a b',
    SEED: '3',
    ARTILLERY_DISABLE_TELEMETRY: 'true',
  };
  const overrides = JSON.stringify({ config: { phases: [{ duration: 2, arrivalRate: 50 }] } });
  const words = ['artillery', 'run', '--overrides', overrides, '--output', 'report.json', 'artillery.yml'];
  await execute('npx', words, { cwd, env: { ...process.env, ...settings }, maxBuffer: 1e8 });
  const { counters } = JSON.parse(files.text('report.json')).aggregate;
  expect(counters).toMatchObject({ 'http.requests': 100, 'http.codes.200': 100, 'vusers.failed': 0 });
  expect(new Set(receiver.received.map(({ target }) => target))).toEqual(new Set(['/webhook?key=a%20b']));
  expect(receiver.received.every(({ headers }) => headers['content-type'] === 'application/json')).toBe(true);
  const received = receiver.received.map(({ body }) => body.toString());
  const workers = Array.from({ length: 9 }, (_, worker) => sentOf(3_000 + worker, received));
  expect(workers.reduce((sum, count) => sum + count)).toBe(100);
});

test.skipIf(!areRun || !hasLocust)('Locust sends, on two workers, the events of a seed each', async () => {
  await using receiver = await startReceiver();
  const env = {
    ...process.env,
    PATH: `/usr/bin:${process.env['PATH']}`,
    WEBHOOK_SECRET: 'a b',
    SEED: '3',
    RECORDER_HARNESS: `${process.execPath} ${builtCommand()}`,
  };
  const file = ['-f', join(examples, 'locustfile.py')];
  const port = String(await freePort());
  const over = new AbortController();
  const options = { cwd: files.folder, env, signal: over.signal };
  const locust = (...words: string[]) => execute('python3', ['-c', LOCUST, ...file, ...words], options);
  const host = receiver.url.replace(/\/webhook.*/, '');
  const master = locust(
    ...['--master', '--master-bind-host', '127.0.0.1', '--master-bind-port', port, '--expect-workers', '2'],
    ...[
      '--headless',
      '--users',
      '4',
      '--spawn-rate',
      '4',
      '--run-time',
      '3s',
      '--host',
      host,
      '--csv',
      'locust',
    ],
  );
  const worker = () => locust('--worker', '--master-host', '127.0.0.1', '--master-port', port);
  try {
    await Promise.all([master, worker(), worker()]);
  } finally {
    // Where the master fails, workers wait for it for minutes.
    over.abort();
  }
  expect(new Set(receiver.received.map(({ target }) => target))).toEqual(new Set(['/webhook?key=a+b']));
  const received = receiver.received.map(({ body }) => body.toString());
  const counts = [3_000, 3_001].map((seed) => sentOf(seed, received, 4));
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count)).toBe(received.length);
  const [head = '', row = ''] = files.text('locust_stats.csv').split('\n');
  expect(head).toMatch(/^Type,Name,Request Count,Failure Count,/);
  expect(row).toMatch(/^POST,webhook,\d+,0,/);
});
