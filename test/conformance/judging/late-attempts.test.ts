import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/conformance/evidence.ts';
import { waitsTenSeconds as rule } from '../../../src/conformance/rules/retry/waits-ten-seconds.ts';
import type { Stall } from '../../../src/conformance/stall.ts';
import { timesAt } from '../../../src/conformance/times.ts';

/** One upload whose second attempt comes 14 s after the first one failed, which is 4 s late. */
function evidence(stalls: readonly Stall[]): Evidence {
  const attempts = [1_000, 15_000].map((atMs, index) => ({
    id: `a${index + 1}`,
    number: index + 1,
    atMs,
    ended: 'complete',
    body: {},
    answer: { status: 500, body: '', atMs },
  }));
  const uploads = [{ recording: { script: '500' }, attempts, resends: [] }];
  // Of all evidence it looks at these alone.
  return { times: timesAt(1), run: { uploads, stalls } } as unknown as Evidence;
}

test('an attempt that is late while the harness did not get to run is no failure of the receiver', () => {
  expect(rule.judge(evidence([[11_000, 14_990]]))).toMatchObject({ verdict: 'inconclusive' });
});

test('a late attempt is a failure although the harness was held up at another time', () => {
  const stalls: Stall[] = [
    [0, 900],
    [80_000, 84_000],
  ];
  expect(rule.judge(evidence(stalls))).toMatchObject({ verdict: 'fail' });
});
