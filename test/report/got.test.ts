import { expect, test } from 'vitest';
import { got } from '../../src/report/got.ts';
import { reported } from './sample-run.ts';

test.each([
  ['the same words', 'Stops uploading after a missing file', 'no upload after a missing file', undefined],
  ['the same numbers', 'Sends the first 10 of 20 bytes', '10 bytes of a file of 20 bytes', undefined],
  [
    'another number',
    'Sends the first 10 of 20 bytes',
    '11 bytes of a file of 20 bytes',
    '11 bytes of a file of 20 bytes',
  ],
  ['a further word', 'Uploads nothing', 'nothing of recordings', 'nothing of recordings'],
  ['short words alone', 'Uploads nothing', 'none', 'none'],
  [
    'a headline and more',
    'Answers 500 to every event',
    'answers 500 to every event: {"detail":"Oh"}',
    '{"detail":"Oh"}',
  ],
])('what was seen is told beside a headline where it says more: %s', (_, pattern, actual, told) => {
  expect(got(reported([], { pattern, actual }))).toBe(told);
});
