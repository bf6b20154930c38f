import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { readRecorded, recordedFolder, recordedReports } from './recorded.ts';

test('fixtures/reports is what the reporters make of the ledgers there', () => {
  const files = readdirSync(recordedFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'run.ndjson')
    .map((entry) => join(entry.parentPath, entry.name));
  const found = Object.fromEntries(
    files.map((file) => [relative(recordedFolder, file), readFileSync(file, 'utf8')]),
  );
  expect(found, 'fixtures/reports is out of date: run "npm run generate"').toEqual(recordedReports());
});

test('the recorded receiver breaks one rule for each of its defects', () => {
  const { rules } = readRecorded('three-defects').report;
  expect(rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([
    'retry/waits-ten-seconds',
    'retry/every-other-status-is-a-failure',
    'listen/shutdown-finishes-or-names-its-uploads',
  ]);
  expect(readRecorded('conformant').report.exitCode).toBe(0);
});
