import { describe, expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { waitsTenSeconds as rule } from '../../../src/conformance/rules/retry/waits-ten-seconds.ts';
import type { Stall } from '../../../src/ledger/note-values.ts';

interface Held {
  /** How long the first attempt takes to begin. */
  readonly startMs?: number;
  readonly timeScale?: number;
  /** How the second upload differs. @default not at all */
  readonly second?: {
    readonly startMs: number;
    readonly gapsMs: readonly number[];
    /** How long each of its attempts lasts. @default 0 */
    readonly lastMs?: readonly number[];
    /** How much of the recording, of 9 bytes, each of them sends. @default all */
    readonly bytes?: readonly number[];
  };
  /** Whether storage saw requests that a client library sent again by itself. */
  readonly isSentAgain?: boolean;
  /** How many uploads the receiver was seen to make at once. @default it is not known */
  readonly atOnce?: number;
}

/** Two uploads, announced 5 s apart, whose attempts are so far apart; 10 s are 300 ms unless told otherwise. */
function judged(
  gapsMs: readonly number[],
  stalls: readonly Stall[],
  { startMs = 2, timeScale = 0.03, second = { startMs, gapsMs }, atOnce, isSentAgain }: Held = {},
) {
  const announcedAtMs = [0, 5_000];
  const first: Held['second'] = { startMs, gapsMs };
  const uploads = [first, second].map((own, upload) => {
    let endMs = (announcedAtMs[upload] ?? 0) + own.startMs;
    const attempts = [0, ...own.gapsMs].map((gapMs, index) => {
      const atMs = endMs + gapMs;
      endMs = atMs + (own.lastMs?.[index] ?? 0);
      return {
        id: `a${upload}${index}`,
        recording: `r${upload}`,
        number: index + 1,
        atMs,
        body: { lastAtMs: atMs, bytes: own.bytes?.[index] ?? 9 },
        ended: 'complete',
        answer: { status: 500, body: '', atMs: endMs },
      };
    });
    const recording = { id: `r${upload}`, script: '500', laid: true, bytes: 9 };
    return { recording, attempts, resends: isSentAgain ? [{}] : [] };
  });
  const deliveries = announcedAtMs.map((atMs, upload) => ({ recording: `r${upload}`, atMs }));
  // Of all evidence it looks at these alone.
  return rule.judge({
    times: timesAt(timeScale),
    stalls,
    notes: atOnce === undefined ? [] : [{ name: 'uploads-at-once', value: atOnce }],
    all: { uploads, deliveries },
    exchanges: uploads.flatMap(({ attempts }) =>
      attempts.map((attempt) => ({ ...attempt, kind: 'attempt' })),
    ),
  } as unknown as Evidence);
}

describe('a delay that is too long', () => {
  test('is a failure where the harness ran all the time', () => {
    expect(judged([302, 602], [])).toMatchObject({
      verdict: 'fail',
      actual: '602 ms or more before attempt 3',
    });
  });

  test.each<[string, Stall]>([
    ['before the uploads', [-1_000, -17]],
    ['between the uploads', [1_500, 4_500]],
    ['after the uploads', [7_000, 9_000]],
  ])('is a failure however long the harness was held up %s', (_, stall) => {
    expect(judged([302, 602], [stall])).toMatchObject({ verdict: 'fail' });
  });

  test('is a failure where the harness was held up for less than the receiver was late', () => {
    expect(judged([302, 602], [[400, 500]])).toMatchObject({ verdict: 'fail' });
  });

  test('is a failure in real time although the harness was held up again and again', () => {
    const stalls = Array.from({ length: 120 }, (_, index): Stall => [index * 300, index * 300 + 60]);
    expect(judged([10_002, 20_001], stalls, { timeScale: 1 })).toMatchObject({ verdict: 'fail' });
  });
});

describe('one delay of several that is too long', () => {
  test('is a failure where the receiver had nothing else to upload meanwhile', () => {
    expect(
      judged([10_002, 10_002], [], { timeScale: 1, second: { startMs: 2, gapsMs: [40_000] } }),
    ).toMatchObject({
      verdict: 'fail',
      departure: 'late',
      restsOnTime: true,
      pattern: 'Waits up to 40 s, with room for more uploads',
    });
  });

  test('is none where a busy machine may be why', () => {
    const second = { startMs: 2, gapsMs: [15_000] };
    expect(judged([10_002, 10_002], [], { timeScale: 1, second })).toMatchObject({ verdict: 'pass' });
  });
});

test('a long delay is a failure in real time however many stalls there are that neither begin nor end it', () => {
  const stalls = Array.from({ length: 60 }, (_, index): Stall => [index * 500 + 100, index * 500 + 400]);
  expect(judged([10_002, 20_001], stalls, { timeScale: 1 })).toMatchObject({ verdict: 'fail' });
});

test('in real time too, answers that were written late say nothing', () => {
  expect(judged([12_000, 12_000], [[5_001, 7_000]], { timeScale: 1 })).toMatchObject({
    verdict: 'inconclusive',
  });
});

describe('attempts that come late say nothing', () => {
  test.each<[string, number, Stall[]]>([
    ['the head of one of them was read late', 300, [[305, 610]]],
    ['one of the answers before them was written late', 300, [[302, 560]]],
    ['the receiver may have been held up as the harness was', 300, [[340, 560]]],
    [
      'the harness hardly ran',
      300,
      [
        [310, 330],
        [340, 380],
        [390, 450],
        [460, 590],
      ],
    ],
  ])('where %s', (_, gapMs, stalls) => {
    expect(judged([gapMs + 310, gapMs + 310], stalls)).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('the harness itself did not get to run for up to'),
    });
  });

  test('where no first attempt began sooner after its announcement', () => {
    expect(judged([520, 530], [], { startMs: 210 })).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('no first attempt began within 210 ms'),
    });
  });
});

test('a doubled delay is a failure although the first attempt is made after it too', () => {
  expect(judged([620, 630], [], { startMs: 310 })).toMatchObject({ verdict: 'fail' });
});

describe('a delay that is too short', () => {
  test.each<[string, Stall[]]>([
    ['never', []],
    ['at its beginning', [[1, 60]]],
    ['at its end', [[200, 253]]],
    ['all the time', [[0, 253]]],
  ])(
    'is a failure although the harness was held up %s: that makes a gap longer, never shorter',
    (_, stalls) => {
      expect(judged([250, 250], stalls)).toMatchObject({
        verdict: 'fail',
        actual: '250 ms after the answer 500',
      });
    },
  );
});

test('a delay that is kept passes however the harness was held up', () => {
  const stalls: Stall[] = [
    [0, 290],
    [2_000, 4_000],
    [5_310, 5_600],
  ];
  expect(judged([301, 305], stalls)).toMatchObject({ verdict: 'pass' });
});

describe('a delay that is too short', () => {
  test.each([
    ['each time', [150, 150], 'Tries again after 150 ms'],
    ['in two different lengths', [301, 150], 'Waits 150 ms to 301 ms'],
    ['by chance', [280, 310], 'Waits 280 ms to 310 ms'],
  ])('is told as it is: %s', (_, gapsMs, pattern) => {
    expect(judged(gapsMs, [])).toMatchObject({ verdict: 'fail', pattern });
  });
});

describe('a delay that is too short for some alone', () => {
  const told = (startMs: number): unknown =>
    judged([10_001, 10_002], [], { timeScale: 1, second: { startMs, gapsMs: [9_610, 10_002] } });

  test('counts from the start of an attempt where its head came so much later than it was asked for', () => {
    expect(told(400)).toMatchObject({
      verdict: 'fail',
      pattern: 'Counts the delay from the start of an attempt',
    });
  });

  test('is told as it is where its head came at once', () => {
    expect(told(2)).toMatchObject({ verdict: 'fail', pattern: 'Waits 9.61 s to 10 s' });
  });
});

test('a delay is not too short after an answer that its receiver may have given up waiting for', () => {
  const second = { startMs: 2, gapsMs: [302, 302] };
  const heldUp: readonly Stall[] = [[1_500, 1_999]];
  expect(judged([120, 302], [], { startMs: 1_000, second })).toMatchObject({ verdict: 'fail' });
  expect(judged([120, 302], heldUp, { startMs: 2_000, second })).toMatchObject({ verdict: 'pass' });
  // What waits its turn has not begun.
  expect(judged([120, 302], [], { startMs: 9_000, second })).toMatchObject({ verdict: 'fail' });
});

/** In real time, where nothing else is under way. */
function inRealTime(first: readonly number[], second: readonly number[] = [10_020, 10_020]) {
  return judged(first, [], { timeScale: 1, second: { startMs: 2, gapsMs: second } });
}

describe('a delay that is too long although nothing else is under way', () => {
  test('is one for which nothing is set to end it', () => {
    expect(inRealTime([10_020, 52_000])).toMatchObject({
      verdict: 'fail',
      departure: 'late',
      restsOnTime: true,
      actual: '52 s before attempt 3, while it had room for more uploads',
      pattern: 'Waits up to 52 s, with room for more uploads',
      evidence: ['a01', 'a02'],
    });
  });

  test('is the longest of several', () => {
    expect(inRealTime([40_000, 10_020], [10_020, 52_000])).toMatchObject({
      pattern: 'Waits up to 52 s, with room for more uploads',
      evidence: ['a11', 'a12'],
    });
  });

  test('is that of an attempt which was not seen, where it is as long as two delays', () => {
    expect(inRealTime([20_040], [10_020, 10_020])).toMatchObject({
      departure: 'late',
      pattern: 'Attempt 2 comes after 20.04 s, as if one before it did not reach storage',
    });
  });

  test.each<[string, readonly number[]]>([
    ['where there is none between them', [10_020, 20_040]],
    ['where it is longer than so many delays', [25_040]],
  ])('is not that of another attempt %s', (_, gapsMs) => {
    expect(inRealTime(gapsMs)).toMatchObject({
      pattern: expect.stringMatching(/with room for more uploads$/),
    });
  });

  test.each<[string, number, string]>([
    [
      'the wait for an attempt of another upload, where it ends as that does',
      20_042,
      'until an attempt of another upload is over',
    ],
    [
      'one for which nothing is set to end it, where that has long been over',
      29_000,
      'with room for more uploads',
    ],
  ])('is %s', (_, afterMs, told) => {
    const second = { startMs: 2, gapsMs: [10_000], lastMs: [0, 10_000] };
    expect(judged([afterMs], [], { startMs: 5_000, timeScale: 1, second, atOnce: 8 })).toMatchObject({
      pattern: expect.stringContaining(told),
    });
  });

  test('is no failure where it is late by less than a busy machine is', () => {
    expect(inRealTime([10_020, 14_000])).toMatchObject({ verdict: 'pass' });
  });
});

describe('delays that are too short', () => {
  const CUT = { pattern: 'Waits 9.05 s to 9.98 s', fix: expect.stringContaining('cut to whole seconds') };

  test('over the whole second before the end are cut to seconds', () => {
    expect(inRealTime([9_050, 9_400], [9_700, 9_980])).toMatchObject({ departure: 'early', ...CUT });
  });

  test.each<[string, readonly number[], readonly number[]]>([
    ['where they are all alike', [9_050, 9_060], [9_070, 9_080]],
    ['where one is shorter than that', [8_050, 9_400], [9_700, 9_980]],
    ['where one is longer than asked for', [9_050, 9_400], [9_700, 10_900]],
    ['where there are but two of them', [9_050, 10_010], [9_700, 10_010]],
  ])('are not cut to seconds %s', (_, first, second) => {
    expect(inRealTime(first, second)).toMatchObject({
      departure: 'early',
      fix: expect.not.stringContaining('cut to'),
    });
  });
});

describe('a further attempt at once that sends less than the file', () => {
  const used = { startMs: 2, gapsMs: [1, 300], bytes: [9, 0, 9] };
  const departure = (gapsMs: readonly number[], held: Held) => {
    const verdict = judged(gapsMs, [], held);
    return verdict.verdict === 'fail' ? verdict.departure : verdict.verdict;
  };

  test('is one of a client that sends requests again by itself', () => {
    expect(departure([300, 300], { second: used, isSentAgain: true })).toBe('by-client');
  });

  test.each<[string, readonly number[], Held]>([
    ['no client sends any again', [300, 300], { second: used }],
    ['it sends all of it', [300, 300], { second: { ...used, bytes: [9, 9, 9] }, isSentAgain: true }],
    [
      'no delay is kept at all',
      [1, 1],
      { second: { ...used, gapsMs: [1, 1], bytes: [9, 0, 0] }, isSentAgain: true },
    ],
  ])('is the receiver’s own where %s', (_, gapsMs, held) => {
    expect(departure(gapsMs, held)).toBe('early');
  });
});
