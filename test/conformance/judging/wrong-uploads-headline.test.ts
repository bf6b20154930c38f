import { expect, test } from 'vitest';
import { wrongUploadsHeadline } from '../../../src/conformance/judge/wrong-uploads-headline.ts';
import type { Upload } from '../../../src/conformance/rulebook/evidence.ts';

function uploadOf(attempts: number): Upload {
  return { recording: {}, attempts: new Array(attempts).fill({}), resends: [] } as unknown as Upload;
}

const lost = {
  lost: [uploadOf(0)],
  stale: [],
  doubled: [],
  number: 9,
  stopped: undefined,
  why: undefined,
};

test.each([
  ['was sent once', [uploadOf(1)], 'Drops one of two recordings of one name'],
  [
    'was sent in its place, too',
    [uploadOf(2)],
    'Sends one of two recordings of one name twice, and not the other',
  ],
  ['was lost, too', [], '1 of 9 uploads is missing'],
])('a recording that is lost where the other one of its name %s', (_, inPlace, pattern) => {
  expect(wrongUploadsHeadline({ ...lost, inPlace, isLostInBursts: false }).pattern).toBe(pattern);
});

test.each([
  ['when the one before is answered', 20, /^Stop when an attempt is answered/],
  ['beside the one before', 5, /one worker/],
])('uploads that are made again %s are mended by what did it', (_, atMs, fix) => {
  const attempts = [{ atMs: 0, answer: { atMs: 10 } }, { atMs }];
  const doubled = [{ recording: {}, attempts, resends: [] } as unknown as Upload];
  const wrong = { ...lost, lost: [], doubled, inPlace: [], isLostInBursts: false };
  expect(wrongUploadsHeadline(wrong).fix).toMatch(fix);
});
