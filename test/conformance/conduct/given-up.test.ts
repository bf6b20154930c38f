import { expect, test } from 'vitest';
import { givenUp } from '../../../src/conformance/conduct/given-up.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

type Seen = Partial<Pick<AttemptEntry, 'ended' | 'lostAtMs' | 'answer'>> & Pick<AttemptEntry, 'atMs'>;

/** When the first of these attempts was given up; its time is up after 60 s, and the next follows 10 s later. */
function firstGivenUpAtMs(...attempts: readonly Seen[]): number | undefined {
  return givenUp(attempts as readonly AttemptEntry[], 0, timesAt(1));
}

test('an answer that comes after the time-out, and long before a long delay ends, is followed by nothing', () => {
  const times = timesAt(1, 1, { timeoutMs: 20_000, retryDelayMs: 30_000 });
  const attempts: readonly Seen[] = [
    { atMs: 0, ended: 'complete', answer: failure(25_000) },
    { atMs: 50_000 },
  ];
  expect(givenUp(attempts as readonly AttemptEntry[], 0, times)).toBe(20_000);
});

function failure(atMs: number): NonNullable<AttemptEntry['answer']> {
  return { status: 500, body: '', atMs };
}

test.each<[string, number | undefined, readonly Seen[]]>([
  ['the end of its connection', 60_500, [{ atMs: 500, ended: 'aborted', lostAtMs: 60_500 }]],
  [
    'the end of its connection, whenever the next attempt comes',
    60_500,
    [{ atMs: 500, ended: 'aborted', lostAtMs: 60_500 }, { atMs: 75_000 }],
  ],
  [
    'the next attempt, where the connection ends only after that',
    60_500,
    [{ atMs: 500, ended: 'aborted', lostAtMs: 90_000 }, { atMs: 70_500 }],
  ],
  [
    'the next attempt, where the connection stays open',
    60_500,
    [{ atMs: 500, ended: 'open' }, { atMs: 70_500 }],
  ],
  ['nothing, where storage lost the connection', undefined, [{ atMs: 500, ended: 'lost', lostAtMs: 600 }]],
  [
    'nothing by a next attempt that comes at once',
    undefined,
    [{ atMs: 500, ended: 'open' }, { atMs: 15_000 }],
  ],
  [
    'the end of its connection, where the next attempt came at once',
    30_000,
    [{ atMs: 500, ended: 'aborted', lostAtMs: 30_000 }, { atMs: 15_000 }],
  ],
  [
    'nothing, where the next attempt follows an answer',
    undefined,
    [{ atMs: 500, ended: 'complete', answer: failure(75_500) }, { atMs: 85_500 }],
  ],
  [
    'the next attempt, where the answer comes after it, over a connection that stays open',
    60_500,
    [{ atMs: 500, ended: 'complete', answer: failure(75_500) }, { atMs: 70_500 }],
  ],
  ['nothing, where there is no attempt', undefined, []],
])('when an attempt was given up is told by %s', (_, atMs, attempts) => {
  expect(firstGivenUpAtMs(...attempts)).toBe(atMs);
});
