import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { defectNames } from '../../src/recorder/malformed/defects.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { main, runHarness, startHarness } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-fixtures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixtures = (...args: string[]) => runHarness(['fixtures', ...args], { cwd: folder });

test('one conformant event of each type is printed unless more is asked for', async () => {
  const { stdout, stderr, exitCode } = await fixtures();
  const events = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ type }) => type)).toEqual(eventTypes);
  expect(events.flatMap((event) => parseEnvelope(event).problems)).toEqual([]);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
});

test('the pack of the repository is what the command prints', async () => {
  const { stdout } = await fixtures('--tier', 'malformed', '--seed', '1');
  const pack = readFileSync(join(import.meta.dirname, '../../fixtures/malformed.json'), 'utf8');
  expect(`[\n${stdout.trimEnd().replaceAll('\n', ',\n')}\n]\n`).toBe(pack);
});

describe('files', () => {
  test('of json are one for each event, and a longer run only adds some', async () => {
    const args = [
      '--format',
      'json',
      '--out',
      'json',
      '--seed',
      '4',
      '--type',
      'error',
      '--type',
      'live_end',
    ];
    const { stdout } = await fixtures(...args, '--count', '2');
    expect(stdout).toBe('Events: 2, written to json\n');
    const first = readFileSync(join(folder, 'json/000001-error.json'), 'utf8');
    expect(parseEnvelope(JSON.parse(first)).problems).toEqual([]);
    const refused = await fixtures(...args, '--count', '3');
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toMatch(
      /^error: "json\/000001-error.json" exists already\.\nhint: Add --force .*\n$/,
    );
    expect(readdirSync(join(folder, 'json'))).toEqual(['000001-error.json', '000002-live_end.json']);
    await fixtures(...args, '--count', '3', '--force');
    expect(readdirSync(join(folder, 'json'))).toHaveLength(3);
    expect(readFileSync(join(folder, 'json/000001-error.json'), 'utf8')).toBe(first);
  });

  test('of ndjson are not overwritten unless told so', async () => {
    writeFileSync(join(folder, 'mine.ndjson'), 'mine');
    const refused = await fixtures('--out', 'mine.ndjson');
    expect(refused.exitCode).toBe(2);
    expect(readFileSync(join(folder, 'mine.ndjson'), 'utf8')).toBe('mine');
    expect(await fixtures('--out', 'mine.ndjson', '--force')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readFileSync(join(folder, 'mine.ndjson'), 'utf8').split('\n')).toHaveLength(11);
  });

  test('cannot be written where a folder is', async () => {
    const { stderr, exitCode } = await fixtures('--out', '.');
    expect({ stderr, exitCode }).toEqual({
      stderr: expect.stringMatching(/^error: .*\nhint: .*\n$/),
      exitCode: 2,
    });
  });
});

describe('wrong usage is told with what to do:', () => {
  test.each([
    [['--tier', 'malfromed'], 'Did you mean "malformed"?'],
    [['--type', 'live_strat'], 'Did you mean "live_start"?'],
    [['--tier', 'malformed', '--defect', 'id-numbr'], 'Did you mean "id-number"?'],
    [['--defect', 'id-number'], 'Add --tier malformed.'],
    [
      ['--tier', 'malformed', '--defect', 'output-null', '--type', 'error'],
      'Choose among video_transmux_finish',
    ],
    [['--format', 'json'], 'Name a folder with --out'],
    [['--format', 'http', '--tier', 'malformed'], 'Name a file with --out'],
    [['--count', '0'], 'Write a whole number from 1'],
    [['--ouput', 'x'], 'Did you mean "--out"?'],
  ])('%j', async (args, hint) => {
    const { stdout, stderr, exitCode } = await fixtures(...args);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(hint);
  });
});

test('a reader that has seen enough ends the command quietly', async () => {
  const script = `"${process.execPath}" "${main}" fixtures --count 1000000 | head -n 2; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(stdout.split('\n').slice(2)).toEqual(['0', '']);
  expect(stderr).toBe('');
});

test.skipIf(!existsSync('/dev/full')).each(['', '--out /dev/full'])(
  'a full disk is told in one message: "%s"',
  (out) => {
    const script = `"${process.execPath}" "${main}" fixtures --count 5000 ${out} ${out ? '' : '> /dev/full'}`;
    const { stderr, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
    expect(stderr).toMatch(/^error: "[^"]+" cannot be written: ENOSPC.*\nhint: Free some space, .*\n$/);
    expect(status).toBe(2);
  },
);

test('an interrupt ends the command and tells how far it came', async () => {
  using command = startHarness(['fixtures', '--count', '100000000']);
  await command.seen(/app_exit/);
  command.interrupt();
  const { stderr, exitCode } = await command.result;
  expect(exitCode).toBe(130);
  expect(stderr).toMatch(/^Interrupted after \d+ of 100000000 events\.\n$/);
});

test('two hundred thousand events take no more memory than a few', async () => {
  const args = ['fixtures', '--count', '200000', '--out', '/dev/null'];
  const { stdout, exitCode } = await startHarness(args, { node: ['--max-old-space-size=24'] }).result;
  expect({ stdout, exitCode }).toEqual({ stdout: 'Events: 200000, written to /dev/null\n', exitCode: 0 });
});

test('a line of the tier malformed tells its defect', async () => {
  const { stdout } = await fixtures(
    '--tier',
    'malformed',
    '--defect',
    'id-number',
    '--type',
    'error',
    '--count',
    '1',
  );
  const { bodyBase64, ...entry } = JSON.parse(stdout);
  expect(entry).toEqual({
    defect: 'id-number',
    wrong: 'The id is a number.',
    interface: { stated: true, section: 'Event envelope', text: expect.any(String) },
    foundBy: 'schema',
    type: 'error',
    contentType: 'application/json',
    contentEncoding: null,
  });
  expect(JSON.parse(Buffer.from(bodyBase64, 'base64').toString())).toMatchObject({ id: 5, type: 'error' });
  expect(defectNames).toContain(entry.defect);
});
