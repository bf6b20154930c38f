import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { countedTogether } from '../../../src/conformance/judge/counted-together.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

/** The attempts at one upload, each of which is answered 500 at once. */
function upload(recording: string, times: readonly number[]): readonly AttemptEntry[] {
  return times.map((atMs, index) => {
    const told = { kind: 'attempt', ended: 'complete', resend: false, body: { sha256: recording } };
    return { ...told, recording, number: index + 1, atMs, answer: { status: 500, atMs } } as never;
  });
}

/** Two uploads at a time, of which the second begins a second later and makes as many attempts as told. */
function pairs(attemptsOfSecond: number): ReturnType<typeof countedTogether> {
  const exchanges = [0, 1, 2, 3, 4, 5].flatMap((pair) => {
    const atMs = pair * 100_000;
    const second = [1_000, 11_000, 21_000].slice(0, attemptsOfSecond);
    return [
      ...upload(`first ${pair}`, [atMs, atMs + 10_000, atMs + 20_000]),
      ...upload(
        `second ${pair}`,
        second.map((afterMs) => atMs + afterMs),
      ),
    ];
  });
  return countedTogether({ exchanges, times: timesAt(1) });
}

test('a count of all attempts that begins anew with each upload is told as one that uploads share', () => {
  expect(pairs(2)?.pattern).toBe('Counts the failed attempts of all uploads together');
});

test('the variable of a loop that all uploads share is told so, which is looked at before and after the delay', () => {
  const exchanges = [0, 1, 2, 3].flatMap((run) => {
    const atMs = run * 100_000;
    // The delay of each that is over adds one: that of the third is not looked at any more, and that of the fourth ends it.
    return [
      ...upload(`first ${run}`, [atMs, atMs + 10_000]),
      ...upload(`second ${run}`, [atMs + 1_000, atMs + 11_000]),
      ...upload(`third ${run}`, [atMs + 2_000]),
      ...upload(`fourth ${run}`, [atMs + 3_000]),
    ];
  });
  expect(countedTogether({ exchanges, times: timesAt(1) })?.pattern).toBe(
    'Counts the failed attempts of all uploads together',
  );
});

test('a count of its own for each upload is not', () => {
  expect(pairs(3)).toBeUndefined();
});
