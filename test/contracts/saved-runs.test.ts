import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../src/ledger/entry.ts';
import { startHarness } from '../cli/run-command.ts';
import { type Scene, scene } from '../cli/scene.ts';
import { type Place, placesIn } from '../spec/places-in.ts';
import { withPlace } from '../spec/with-place.ts';
import { readContract } from './read-contract.ts';

const root = join(import.meta.dirname, '../..');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const flawed = join(root, 'test/third-party/python-stdlib/flawed_receiver.py');

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  formats: { 'date-time': true },
});
const isEntry = ajv.compile(readContract('ledger.schema.json'));
const isReport = ajv.compile(readContract('report.schema.json'));

function expectValid(check: ValidateFunction, value: unknown): void {
  expect(check(value), JSON.stringify([value, check.errors])).toBe(true);
}

/** Every run saves both of its files here, under these names. */
const OUTPUTS = ['--ledger', 'run.ndjson', '--report', 'json=report.json'];

function onlyAreas(...areas: readonly string[]): string[] {
  return areas.flatMap((area) => ['--only', `${area}/*`]);
}

const runs: Readonly<Record<string, readonly string[]>> = {
  'of the bundled receiver': ['--fuzz', '5', ...onlyAreas('envelope', 'upload', 'missing-file')],
  'of a shard': ['--shard', '1/2', '--seed', '42', ...onlyAreas('answer', 'path')],
  ...(hasPython
    ? {
        'of a started receiver with a defect': [
          ...['--time-scale', '0.03', '--only', 'retry/waits-*', '--only', 'missing-file/*'],
          ...['--env', 'RETRY_DELAY_S=0.1', '--env', 'UPLOAD_TIMEOUT_S=1.8', '--', 'python3', flawed],
        ],
      }
    : {}),
};

/** What every kind of entry looks like, once for each set of members. */
function shapesOf(entries: readonly Entry[]): Entry[] {
  const shapes = new Map(entries.map((entry) => [placesIn(entry).filter(isNamed).join(), entry]));
  return [...shapes.values()];
}

/** Not the elements of lists, of which there may be many. */
function isNamed(place: Place): boolean {
  return place.every((key) => typeof key === 'string');
}

/** Whether anything at all may stand there. */
function isFree(entry: Entry, [member]: Place): boolean {
  return entry.kind === 'note' && member === 'value';
}

describe.each(Object.entries(runs))('a run %s', (_, args) => {
  let files: Scene;
  let entries: Entry[];
  beforeAll(async () => {
    files = scene();
    using command = startHarness(['conform', ...OUTPUTS, ...args], {
      cwd: files.folder,
      env: { DEFECT: 'four-attempts' },
    });
    const { exitCode, stderr } = await command.result;
    expect([0, 1], stderr).toContain(exitCode);
    entries = files.ledger();
    return () => files[Symbol.dispose]();
  });

  test('saves entries that keep the schema of the ledger', () => {
    expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
    for (const entry of entries) expectValid(isEntry, entry);
  });

  test('saves a report that keeps its schema', () => {
    expectValid(isReport, files.report());
  });

  test('has no entry that keeps the schema with another value, or a further member, in any place', () => {
    for (const entry of shapesOf(entries)) {
      for (const place of placesIn(entry)) {
        if (isFree(entry, place)) continue;
        const where = `${JSON.stringify(entry)} at ${place.join('/')}`;
        expect(isEntry(withPlace(entry, place, { wrong: true })), where).toBe(false);
      }
      expect(isEntry({ ...entry, wrong: true })).toBe(false);
    }
  });

  test('has no report that keeps the schema with another value, or a further member, in any place', () => {
    const report = files.report();
    for (const place of placesIn(report).filter(
      ([member, index]) => member !== 'rules' || Number(index) < 3,
    )) {
      if (place.length === 0) continue;
      expect(isReport(withPlace(report, place, { wrong: true })), place.join('/')).toBe(false);
    }
    expect(isReport({ ...report, wrong: true })).toBe(false);
  });
});

/** What is committed as an example of each. */
function committed(pattern: string): string[] {
  return globSync(pattern, { cwd: join(root, 'fixtures') }).map((file) => join(root, 'fixtures', file));
}

describe('a fixture keeps its schema', () => {
  const envelope = ajv.compile(readContract('envelope.schema.json'));
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

  const envelopes = committed('envelopes/*/*.json');
  test.skipIf(envelopes.length === 0)('as an event', () => {
    for (const file of envelopes) expectValid(envelope, read(file));
  });

  const ledgers = committed('reports/*/run.ndjson');
  test.skipIf(ledgers.length === 0)('as a ledger', () => {
    for (const file of ledgers) {
      for (const line of readFileSync(file, 'utf8').trimEnd().split('\n'))
        expectValid(isEntry, JSON.parse(line));
    }
  });

  const reports = committed('reports/*/report.json');
  test.skipIf(reports.length === 0)('as a report', () => {
    for (const file of reports) expectValid(isReport, read(file));
  });
});
