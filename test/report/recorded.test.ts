import { expect, test } from 'vitest';
import { readRecorded } from './recorded.ts';

test('the recorded receiver breaks one rule for each of its defects', () => {
  const { rules } = readRecorded('three-defects').report;
  expect(rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)).toEqual([
    'retry/waits-ten-seconds',
    'retry/every-other-status-is-a-failure',
    'listen/shutdown-finishes-or-names-its-uploads',
  ]);
  expect(readRecorded('conformant').report.exitCode).toBe(0);
});
