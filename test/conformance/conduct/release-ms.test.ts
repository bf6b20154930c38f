import { expect, test } from 'vitest';
import { releaseMs } from '../../../src/conformance/conduct/release-ms.ts';
import type { Upload } from '../../../src/conformance/rulebook/evidence.ts';

// Of all of an upload it looks at when it is answered alone.
const uploads = [1_000, 9_000, 8_000].map((atMs) => ({ attempts: [{ answer: { atMs } }] }));

test('uploads are released when storage answers the first of them', () => {
  expect(releaseMs(uploads as unknown as readonly Upload[])).toBe(1_000);
});

test('one that was answered before does not tell when those are released that are held then', () => {
  expect(releaseMs(uploads as unknown as readonly Upload[], 2_000)).toBe(8_000);
});
