import { expect, test } from 'vitest';
import { gapsOf } from '../../../src/conformance/conduct/gaps.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { triesByItself } from '../../../src/conformance/conduct/tries-by-itself.ts';

const DELAY_MS = 10_000;

/** Four attempts at one of two recordings, of which the third sends this content, 3 ms after the second. */
function evidence(sha256: string) {
  const attempts = [0, DELAY_MS, DELAY_MS + 3, 2 * DELAY_MS + 6].map((atMs, index) => ({
    kind: 'attempt',
    recording: 'own',
    number: index + 1,
    atMs,
    fault: '500',
    body: { sha256: index === 2 ? sha256 : 'of-own', bytes: 1, lastAtMs: atMs },
    ended: 'complete',
    answer: { status: 500, body: '', atMs },
  }));
  const recordings = ['own', 'other'].map((id) => ({
    laid: true,
    id,
    name: id,
    script: '500',
    bytes: 1,
    sha256: `of-${id}`,
  }));
  const [upload, other] = recordings.map((recording, index) => ({
    recording,
    attempts: index === 0 ? attempts : [],
    resends: [],
  }));
  const seen = { all: { uploads: [upload, other], deliveries: [] }, times: timesAt(1), stalls: [] };
  return { seen: seen as never, upload: upload as never };
}

test('an attempt that comes at once is one of the client, unless it sends another recording', () => {
  expect(triesByItself(evidence('of-own').seen)).toBe(true);
  expect(triesByItself(evidence('of-other').seen)).toBe(false);
});

test('no delay is seen before an attempt that sends another recording', () => {
  const gapsMs = (sha256: string): readonly number[] => {
    const { seen, upload } = evidence(sha256);
    return gapsOf(upload, seen).map(({ ms }) => ms);
  };
  expect(gapsMs('of-own')).toEqual([DELAY_MS, 3]);
  expect(gapsMs('of-other')).toEqual([DELAY_MS]);
});
