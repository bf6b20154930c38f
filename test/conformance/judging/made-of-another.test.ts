import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { madeOfAnother } from '../../../src/conformance/judge/made-of-another.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

type Exchanges = Parameters<typeof madeOfAnother>[0]['exchanges'];

/** The attempts at one upload, each of which is answered 500 at once. */
function upload(recording: string, times: readonly number[]): readonly AttemptEntry[] {
  return times.map((atMs, index) => {
    const told = { kind: 'attempt', ended: 'complete', resend: false, body: { sha256: recording } };
    return { ...told, recording, number: index + 1, atMs, answer: { status: 500, atMs } } as never;
  });
}

/** An event that announces a recording, and is taken. */
function event(recording: string): Exchanges[number] {
  return { kind: 'delivery', recording, answer: { status: 200, body: '{"status":"success"}' } } as never;
}

/** Five pairs of uploads, of which the first has a single attempt, and the second these. */
function told(second: readonly number[], events = 1): ReturnType<typeof madeOfAnother> {
  const exchanges = [0, 1, 2, 3, 4].flatMap((pair) => {
    const atMs = pair * 100_000;
    return [
      ...Array.from({ length: events }, () => event(`second ${pair}`)),
      ...upload(`first ${pair}`, [atMs]),
      ...upload(
        `second ${pair}`,
        second.map((afterMs) => atMs + afterMs),
      ),
    ];
  });
  return madeOfAnother({ exchanges, times: timesAt(1) });
}

test('an attempt at another recording, when one of its own is due, is told as made in its place', () => {
  expect(told([4_000, 10_000, 14_000, 24_000])?.pattern).toBe(
    'Sends another recording when an upload is tried again',
  );
});

test.each([
  ['what is due of the other upload itself', [0, 10_000, 20_000], 1],
  ['what an event of the other upload asks for', [4_000, 10_000], 2],
  ['what comes at no time at which one is due', [4_000, 6_000, 8_000], 1],
])('an upload that is not tried again is not, beside %s', (_, second, events) => {
  expect(told(second, events)).toBeUndefined();
});
