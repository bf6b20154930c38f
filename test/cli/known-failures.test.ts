import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runHarness } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'known-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function listOf(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function entry(rule: string, until = '2999-12-31'): Record<string, string> {
  return { rule, reason: 'the loop is being rewritten', owner: 'uploads', until };
}

const judged = ['conform', '--only', 'delivery/*'] as const;

describe('a list of known failures', () => {
  test('that names a rule which holds is exit code 5, and the report says so', async () => {
    const file = listOf('stale.json', { knownFailures: [entry('delivery/*')] });
    const { exitCode: code, stdout } = await runHarness([...judged, '--known-failures', file]);
    expect(stdout).toContain('the known failure delivery/* passes by now');
    expect(code).toBe(5);
  });

  test('that is written anew for a receiver without failures is empty, and green', async () => {
    const file = join(folder, 'new.json');
    const { exitCode: code, stderr } = await runHarness([...judged, '--known-failures', file, '--update']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ knownFailures: [] });
    expect(stderr).toContain(`"${file}": 0 added, 0 kept, 0 renewed, 0 dropped.\n`);
    expect(code).toBe(0);
  });

  test('that is written anew tells what it drops', async () => {
    const file = listOf('dropped.json', { knownFailures: [entry('delivery/*')] });
    const { exitCode: code, stderr } = await runHarness([...judged, '--known-failures', file, '--update']);
    expect(stderr).toContain('1 dropped.\n  dropped delivery/*, which passes by now\n');
    expect(code).toBe(0);
  });

  test('is asked for its place before the run is made', async () => {
    const file = join(folder, 'no-such-folder', 'list.json');
    const {
      exitCode: code,
      stdout,
      stderr,
    } = await runHarness([...judged, ...['--known-failures', file, '--update']]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(file);
  });

  test.each([
    ['no list', '{}', 'knownFailures'],
    ['no JSON', 'rule: x', 'cannot be read'],
    ['an entry without an owner', { knownFailures: [{ ...entry('a/*'), owner: '' }] }, '"owner"'],
    ['a day that the calendar lacks', { knownFailures: [entry('a/*', '2030-02-31')] }, '"2030-02-31"'],
    ['an entry without a day', { knownFailures: [entry('a/*', 'soon')] }, '"soon"'],
  ])('with %s is a usage error that names the place', async (name, content, place) => {
    const file = listOf(`${name}.json`, content);
    const { exitCode: code, stderr } = await runHarness([...judged, '--known-failures', file]);
    expect(stderr).toContain(place);
    expect(code).toBe(2);
  });
});

describe('a shard', () => {
  test('of a run is judged alone, and all of them together by their ledgers', async () => {
    const ledgers = [1, 2].map((index) => join(folder, `shard-${index}.ndjson`));
    for (const [index, ledger] of ledgers.entries()) {
      const args = ['--only', 'delivery/*', '--only', 'auth/empty*', '--seed', '7', '--ledger', ledger];
      const { exitCode: code } = await runHarness(['conform', ...args, '--shard', `${index + 1}/2`]);
      expect(code).toBe(0);
    }
    const { exitCode: code, stdout } = await runHarness(['judge', ...ledgers, '--json']);
    const { rules } = JSON.parse(stdout) as { rules: { id: string }[] };
    expect(rules.map(({ id }) => id).toSorted()).toEqual([
      'auth/empty-key-is-forbidden',
      'delivery/bad-key-is-refused',
      'delivery/events-in-disorder',
      'delivery/every-event-type-is-accepted',
      'delivery/keeps-answering',
      'delivery/later-sessions-are-unharmed',
      'delivery/near-miss-keys-are-refused',
      'delivery/sessions-side-by-side-are-accepted',
      'delivery/slow-sender-holds-up-no-other',
    ]);
    expect(code).toBe(0);
    const alone = await runHarness(['judge', ledgers[0] ?? '']);
    expect(alone.stderr).toContain('shard 2 of 2 is missing');
    expect(alone.exitCode).toBe(2);
  });

  test('in which nothing applies is green and says so; that of the whole run is told by all of them', async () => {
    const ledgers = [1, 2].map((index) => join(folder, `empty-${index}.ndjson`));
    // In virtual time nobody sees real times.
    const args = ['conform', '--only', 'auth/comparison-*', '--seed', '7'];
    const list = listOf('none.json', { knownFailures: [] });
    const runs = ledgers.map((ledger, index) =>
      runHarness([...args, '--shard', `${index + 1}/2`, '--ledger', ledger, '--known-failures', list]),
    );
    for (const { exitCode: code, stdout } of await Promise.all(runs)) {
      expect(stdout).toMatch(/^Nothing to judge: /m);
      expect(code).toBe(0);
    }
    const [whole, only] = await Promise.all([
      runHarness(['judge', ...ledgers]),
      runHarness([...args, '--shard', '1/1']),
    ]);
    expect(whole.stdout).toContain('Undecided: no rule was judged');
    expect([whole.exitCode, only.exitCode]).toEqual([3, 3]);
  });

  test('without a seed, or beyond the number of parts, is a usage error', async () => {
    expect((await runHarness(['conform', '--shard', '1/2'])).stderr).toContain('--seed');
    expect((await runHarness(['conform', '--shard', '3/2', '--seed', '1'])).exitCode).toBe(2);
  });
});

test('a route of a type that does not exist names the nearest one', async () => {
  const { exitCode: code, stderr } = await runHarness([
    'conform',
    '--route',
    'live_strat=http://127.0.0.1:1/',
  ]);
  expect(stderr).toContain('live_start');
  expect(code).toBe(2);
});
