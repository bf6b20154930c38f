import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import type { Entry, RecordingEntry } from '../../src/ledger/entry.ts';
import { builtCommand } from '../built-command.ts';
import { isWhole } from '../is-whole.ts';
import { rulesInQuestion } from '../third-party/rules-in-question.ts';
import { runStarted } from './run-started.ts';
import { startedDefects } from './started-defects.ts';
import { startedRules } from './started-rules.ts';

const ALL_WELL = {
  'auth/comparison-leaks-no-timing': 'observed',
  'auth/secrets-in-the-output': 'observed',
  'missing-file/logs-an-error': 'pass',
  'upload/streams-the-recording': 'pass',
  'upload/reads-one-mebibyte-chunks': 'pass',
  'upload/peak-memory': 'observed',
  'retry/gives-up-with-a-logged-failure': 'pass',
  'listen/answers-on-all-interfaces': 'pass',
  'listen/shutdown-finishes-or-names-its-uploads': 'pass',
};

const correctPython = ['python3', here('../third-party/python-stdlib/receiver.py')];
const flawedPython = ['python3', here('../third-party/python-stdlib/flawed_receiver.py')];
const bundled = [process.execPath, builtCommand(), 'receiver'];

describe('a started receiver that keeps the interface', () => {
  test('passes in Python', async () => {
    expect(await verdicts(correctPython)).toEqual(ALL_WELL);
  });

  test('may read a recording for its checksum before it streams it', async () => {
    const rule = 'upload/streams-the-recording';
    expect(await verdicts(flawedPython, { DEFECT: 'checksums-first' }, [rule])).toEqual({ [rule]: 'pass' });
  });

  // They wait more than they work. Only one rule of a receiver fails, and so is judged again with nothing beside it.
  const told = ['missing-file/logs-an-error', 'retry/gives-up-with-a-logged-failure'];
  test.concurrent.each([
    ['numbers-its-files', told, 'pass'],
    ['silent-about-failed-uploads,numbers-its-files', told.slice(1), 'fail'],
    ['silent-about-missing-files,numbers-its-files', told.slice(0, 1), 'fail'],
  ])('may call files otherwise in what it prints: %s', async (defects, only, verdict) => {
    const seen = await verdicts(flawedPython, { DEFECT: defects }, only);
    expect(seen).toEqual(Object.fromEntries(only.map((id) => [id, verdict])));
  });

  test('passes as the bundled receiver', async () => {
    const expected = {
      'auth/secrets-in-the-output': 'observed',
      'missing-file/logs-an-error': 'pass',
      'listen/answers-on-all-interfaces': 'pass',
      'listen/shutdown-finishes-or-names-its-uploads': 'pass',
    };
    expect(await verdicts(bundled, {}, Object.keys(expected))).toEqual(expected);
  });

  test('is not asked for all interfaces when the user has bound it to one', async () => {
    const only = ['listen/answers-on-all-interfaces'];
    const expected = { 'listen/answers-on-all-interfaces': 'not-applicable' };
    expect(await verdicts(correctPython, { HOST: '127.0.0.1' }, only)).toEqual(expected);
  });

  test('is not judged by relative paths when it works in a folder of its own', async () => {
    const only = ['path/relative-path-is-used-as-it-is'];
    const [program = '', script = ''] = correctPython;
    const launcher = ['sh', '-c', 'cd / && exec "$0" "$1"', program, script];
    const [rule] = await judged(launcher, {}, only);
    expect(rule).toMatchObject({
      verdict: 'not-applicable',
      reason: expect.stringMatching(/that of this one works in \/\.$/),
    });
  });
});

describe('a started receiver with one defect', () => {
  test.each(startedDefects)('is found by that rule alone: %s', async (defect, changes) => {
    const only = isWhole ? startedRules : inQuestion(Object.keys(changes));
    const expected = Object.fromEntries(
      Object.entries({ ...ALL_WELL, ...changes }).filter(([id]) => only.includes(id)),
    );
    expect(await verdicts(flawedPython, { DEFECT: defect }, only)).toEqual(expected);
  });
});

describe('the output of a started receiver', () => {
  const only = ['auth/secrets-in-the-output'];

  test.each([
    ['that logs requests with their query', 'prints-its-keys', /^[1-9]\d* of \d+ lines held the key/],
    ['that does not', 'checksums-first', /^None of [1-9]\d* lines held the key/],
  ])('is looked through for keys in one %s', async (_, defect, told) => {
    const [rule] = await judged(flawedPython, { DEFECT: defect }, only);
    expect(rule?.observation).toMatch(told);
  });
});

describe('how far a receiver reads while storage pauses is looked for no further', () => {
  test('once an accepted upload is repeated', async () => {
    const { laid, entries } = await pausedReadingOf('201-is-failure');
    const repeat = entries.find(
      (entry) => entry.kind === 'attempt' && entry.recording === laid[0]?.id && entry.number === 2,
    );
    expect(repeat).toBeDefined();
    // One more may be laid in the same moment.
    const later = laid.filter(({ atMs }) => repeat && atMs > repeat.atMs);
    expect(later.length).toBeLessThanOrEqual(1);
  });

  test.runIf(isWhole)('when an upload does not begin', async () => {
    const { laid } = await pausedReadingOf('strips-letters');
    expect(laid.map(({ label }) => label)).toEqual(['large', 'pause at 2112KiB']);
  });
});

/** What is laid to see how far the receiver with this defect, which reads in small pieces too, reads its files. */
async function pausedReadingOf(
  defect: string,
): Promise<{ entries: readonly Entry[]; laid: readonly RecordingEntry[] }> {
  const { entries } = await runStarted({
    command: flawedPython,
    env: { DEFECT: `small-reads,${defect}` },
    only: ['upload/reads-one-mebibyte-chunks'],
  });
  const laid = entries
    .filter((entry) => entry.kind === 'recording')
    .filter(({ scenario }) => scenario === 'paused-reading');
  return { entries, laid };
}

/** These rules, and those that judge nothing but the same scenarios. */
function inQuestion(ids: readonly string[]): readonly string[] {
  const questioned = rulesInQuestion(ids);
  return startedRules.filter((id) => ids.includes(id) || questioned.includes(id));
}

/** The verdicts of the rules over a receiver that is started in a folder of its own. */
async function verdicts(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  only: readonly string[] = startedRules,
): Promise<Record<string, string>> {
  const rules = await judged(command, env, only);
  return Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict]));
}

async function judged(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  only: readonly string[],
): Promise<readonly ReportedRule[]> {
  const { report } = await runStarted({ command, env, only });
  return report.rules;
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
