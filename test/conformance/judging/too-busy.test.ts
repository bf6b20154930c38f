import { describe, expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { tooBusy } from '../../../src/conformance/judge/too-busy.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { fail, failInTime } from '../../../src/conformance/rulebook/verdict.ts';
import type { Stall } from '../../../src/ledger/note-values.ts';

/** 60 s become 1.8 s. */
const times = timesAt(0.03);

function reason(
  stalls: readonly Stall[],
  {
    fails = failInTime,
    shown = ['a2'],
    second = 'aborted',
    secondAtMs = 7_200,
  }: { fails?: typeof fail; shown?: readonly string[]; second?: string; secondAtMs?: number } = {},
): string | undefined {
  const attempts = [
    { kind: 'attempt', id: 'a1', atMs: 5_000, body: {}, ended: 'complete', fault: '500' },
    { kind: 'attempt', id: 'a2', atMs: secondAtMs, body: {}, ended: second, fault: '201' },
  ];
  const uploads = [{ recording: { id: 'r1', atMs: 4_900 }, attempts, resends: [] }];
  const failure = fails(
    'extra',
    'one attempt',
    '2 attempts',
    shown.map((id) => ({ id })),
  );
  // Of all evidence it looks at these alone.
  const doubt = tooBusy(failure, {
    times,
    stalls,
    all: { uploads, deliveries: [{ recording: 'r1', atMs: 4_950 }] },
  } as unknown as Evidence);
  return doubt?.reason;
}

describe('a failure that uploads show', () => {
  test('says nothing where the harness hardly ran before an attempt', () => {
    const stalls: Stall[] = [
      [5_500, 6_300],
      [6_400, 7_190],
    ];
    expect(reason(stalls)).toMatch(/^this machine was too busy .* for 1\.59 s of 1\.8 s /);
  });

  test('says nothing where the harness hardly ran after it', () => {
    expect(reason([[7_300, 8_900]])).toBeDefined();
  });

  test('says nothing where the receiver may have given an attempt up as it was answered', () => {
    expect(reason([[5_500, 7_190]], { second: 'complete' })).toBeDefined();
  });

  test.each<[string, Stall[]]>([
    ['ran all the time', []],
    ['was held up for a little', [[6_000, 6_800]]],
    ['was held up long before', [[1_000, 4_000]]],
  ])('stands where the harness %s', (_, stalls) => {
    expect(reason(stalls)).toBeUndefined();
  });
});

describe('however busy the machine was, a failure stands', () => {
  test('that does not rest on time', () => {
    expect(reason([[5_500, 7_190]], { fails: fail })).toBeUndefined();
  });

  test('that no upload shows', () => {
    expect(reason([[5_500, 7_190]], { shown: ['d1'] })).toBeUndefined();
  });

  test('that shows no attempt which the receiver gave up, or may have given up', () => {
    expect(reason([[5_500, 6_700]], { second: 'complete', secondAtMs: 6_750 })).toBeUndefined();
  });
});
