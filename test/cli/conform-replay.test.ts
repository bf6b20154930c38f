import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { runHarness } from './run-command.ts';

const receiver = fileURLToPath(new URL('commands/lone-nulls.mjs', import.meta.url));

/** Generated envelopes alone: enough of them for one that the flaw meets. */
const only = ['--only', 'envelope/fuzzed-*', '--fuzz', '300', '--seed', '7'];

const SAVED =
  /^The counterexample is saved in (counterexamples\/[0-9a-f]{12}\.json)\. Deliver it again:\n {2}(.+)\n/m;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorder-harness-replay-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A line that was printed, as a user would run it: with this Node.js, in the folder of the run. */
function runLine(line: string, env: Record<string, string> = {}) {
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  return spawnSync('sh', ['-c', line], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH, ...env },
  });
}

function savedIn(stderr: string): { file: string; line: string } {
  const [, file = '', line = ''] = SAVED.exec(stderr) ?? [];
  return { file, line };
}

test('the counterexample of a started receiver is delivered again by the one line that is printed', async () => {
  const told = join(folder, 'told');
  const bodies = join(folder, 'bodies');
  const start = ['--env', `BODIES=${bodies}`, '--env', `TOLD=${told}`, '--', process.execPath, receiver];
  const env = { FLAW: 'refuses-lone-nulls' };
  const first = await runHarness(['conform', ...only, ...start], { cwd: folder, env });
  const { file, line } = savedIn(first.stderr);
  expect([first.exitCode, line]).toEqual([1, expect.stringContaining(` conform --replay ${file} `)]);
  expect(first.stdout + first.stderr).not.toContain(readFileSync(told, 'utf8'));
  const saved = readFileSync(join(folder, file), 'utf8');

  rmSync(bodies);
  const again = runLine(line, env);
  expect([again.status, again.stdout]).toEqual([
    1,
    expect.stringContaining('the envelope of an earlier run'),
  ]);
  // It is delivered before its twin and after it, and nothing else but the first and the last contact.
  const [, second, , fourth, ...others] = readFileSync(bodies, 'utf8').trimEnd().split('\n');
  expect([second, fourth]).toEqual([saved, saved]);
  expect(others).toHaveLength(1);
  // It is no other counterexample.
  expect(again.stderr).not.toMatch(SAVED);
  expect(readdirSync(join(folder, 'counterexamples'))).toHaveLength(1);

  const mended = runLine(line);
  expect([mended.status, mended.stdout]).toEqual([0, expect.stringContaining('1 rule: 1 passed')]);
});

test('the counterexample of a receiver that runs is delivered again, with its key from the environment', async () => {
  const env = { ...process.env, PORT: '0', FLAW: 'refuses-lone-nulls', WEBHOOK_SECRET: 'night owl/42' };
  const running = spawn(process.execPath, [receiver], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [text] = await once(running.stdout, 'data');
    const port = /\d+/.exec(String(text))?.[0];
    const url = `http://127.0.0.1:${port}/webhook?key=night+owl%2F42`;
    const first = await runHarness(['conform', url, ...only], { cwd: folder });
    const { line } = savedIn(first.stderr);
    expect(line).toContain(`"http://127.0.0.1:${port}/webhook?key=$WEBHOOK_SECRET"`);
    const again = runLine(line, { WEBHOOK_SECRET: 'night+owl%2F42' });
    expect([again.status, again.stdout]).toEqual([
      1,
      expect.stringContaining('the envelope of an earlier run'),
    ]);
  } finally {
    running.kill();
  }
});

test('a run without a counterexample saves none', async () => {
  const { exitCode } = await runHarness(['conform', ...only], { cwd: folder });
  expect([exitCode, existsSync(join(folder, 'counterexamples'))]).toEqual([0, false]);
});

test('an envelope of any length is replayed', async () => {
  const event = sampleEnvelope('live_start');
  const live_info = { ...event.data.live_info, title: '夜'.repeat(20_000) };
  writeFileSync(join(folder, 'long.json'), JSON.stringify({ ...event, data: { ...event.data, live_info } }));
  const { exitCode } = await runHarness(['conform', '--replay', 'long.json'], { cwd: folder });
  expect(exitCode).toBe(0);
});

test.each<[what: string, content: string | undefined, more: string[], message: string]>([
  ['a file that is not there', undefined, [], '"saved.json" of --replay cannot be read: '],
  ['a file that is no JSON', '{', [], '"saved.json" of --replay is no envelope that the interface permits: '],
  ['an envelope without a type', '{"id":"e1"}', [], 'is no envelope that the interface permits: /'],
  ['--fuzz beside it', '{}', ['--fuzz', '3'], '--replay and --fuzz are both given.'],
  ['--only beside it', '{}', ['--only', 'auth/*'], '--replay and --only are both given.'],
])('refuses to replay %s', async (_, content, more, message) => {
  if (content !== undefined) writeFileSync(join(folder, 'saved.json'), content);
  const { exitCode, stderr } = await runHarness(['conform', '--replay', 'saved.json', ...more], {
    cwd: folder,
  });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});
