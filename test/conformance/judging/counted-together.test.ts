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
    return [
      // The second delay of it is over when the count is 4.
      ...upload(`first ${run}`, [atMs, atMs + 10_000]),
      // The count is 3 as it fails again: it waits for no delay that would add 1 to the count of the third.
      ...upload(`second ${run}`, [atMs + 1_000, atMs + 11_000]),
      ...upload(`third ${run}`, [atMs + 20_500, atMs + 30_500, atMs + 40_500]),
    ];
  });
  expect(countedTogether({ exchanges, times: timesAt(1) })?.pattern).toBe(
    'Counts the failed attempts of all uploads together',
  );
});

test('a count of its own for each upload is not', () => {
  expect(pairs(3)).toBeUndefined();
});
