import { expect, test } from 'vitest';
import { wrongUploadsHeadline } from '../../../src/conformance/judge/wrong-uploads-headline.ts';
import type { Upload } from '../../../src/conformance/rulebook/evidence.ts';

test.each([
  ['when the one before is answered', 20, /^Stop when an attempt is answered/],
  ['beside the one before', 5, /one worker/],
])('uploads that are made again %s are mended by what did it', (_, atMs, fix) => {
  const attempts = [{ atMs: 0, answer: { atMs: 10 } }, { atMs }];
  const doubled = [{ recording: {}, attempts, resends: [] } as unknown as Upload];
  expect(wrongUploadsHeadline({ lost: [], stale: [], doubled, number: 9, why: undefined }).fix).toMatch(fix);
});
