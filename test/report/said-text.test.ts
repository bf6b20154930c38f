import { expect, test } from 'vitest';
import { saidText } from '../../src/report/said-text.ts';
import { emptyLedger } from './sample-run.ts';

test('a long line keeps its end, where it says what went wrong', () => {
  const text = `Attempt 1 to upload "/srv/rec/${'evening '.repeat(20)}.mp4" failed: the storage answered 201.`;
  const gist = emptyLedger().append({ kind: 'log', stream: 'stdout', atMs: 0, text });
  const [line = ''] = saidText({ gist, place: [], times: 1, isError: true });
  expect(line).toMatch(/^ +said +Attempt 1 to upload .*….* failed: the storage answered 201\.$/);
  expect(line.length).toBeLessThanOrEqual(100);
});
