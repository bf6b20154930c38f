import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { stalledStorageIsGivenUpAfterSixtySeconds as rule } from '../../../src/conformance/rules/retry/stalled-storage-is-given-up-after-sixty-seconds.ts';
import type { Stall } from '../../../src/ledger/note-values.ts';

/** 60 s become 1.8 s. */
const TIME_SCALE = 0.03;

/** Three attempts that the receiver gave up, told by when storage read the head and when it saw the loss. */
function evidence(seen: readonly (readonly [atMs: number, lostAtMs: number])[], stalls: readonly Stall[]) {
  const attempts = seen.map(([atMs, lostAtMs], index) => ({
    id: `a${index}`,
    atMs,
    lostAtMs,
    ended: 'aborted',
    headers: [],
    body: { bytes: 0 },
  }));
  // Of all evidence it looks at these alone.
  return {
    all: { uploads: [{ recording: { scenario: 'storage-always-stalls' }, attempts }] },
    times: timesAt(TIME_SCALE),
    stalls,
  } as unknown as Evidence;
}

/** Each attempt a delay of 0.3 s after the end of the one before. */
const early = [
  [400, 1_770],
  [2_070, 3_530],
  [3_830, 5_340],
] as const;

const late = [
  [0, 3_800],
  [4_500, 8_200],
  [9_000, 12_650],
] as const;

test('a head that the harness read late shortens no time-out', () => {
  const stalls: Stall[] = [
    [10, 398],
    [1_760, 2_068],
    [3_520, 3_829],
  ];
  expect(rule.judge(evidence(early, stalls))).toMatchObject({ verdict: 'pass' });
});

test('a head that comes late shortens no time-out, which counts from the beginning of the attempt', () => {
  const seen = [
    [1_606, 3_106],
    [3_925, 5_215],
    [5_506, 7_006],
  ] as const;
  expect(rule.judge(evidence(seen, []))).toMatchObject({ verdict: 'pass' });
});

test('a time-out that is too short is one where the delay is too long as well', () => {
  const seen = [
    [0, 600],
    [3_000, 3_600],
    [6_000, 6_600],
  ] as const;
  expect(rule.judge(evidence(seen, []))).toMatchObject({ verdict: 'fail', actual: 'given up after 600 ms' });
});

test('a loss that the harness saw late lengthens no time-out', () => {
  expect(rule.judge(evidence(late, [[12_200, 12_649]]))).toMatchObject({ verdict: 'pass' });
});

test.each([
  ['short', early],
  ['long', late],
])('time-outs that are all too %s are a failure although the harness was held up elsewhere', (_, seen) => {
  expect(rule.judge(evidence(seen, [[700, 1_190]]))).toMatchObject({ verdict: 'fail' });
});
