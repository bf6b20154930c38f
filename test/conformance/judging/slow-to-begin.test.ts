import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { uploadsDoNotDelayEachOther as rule } from '../../../src/conformance/rules/retry/uploads-do-not-delay-each-other.ts';
import type { Stall } from '../../../src/ledger/note-values.ts';

/** An upload that begins so late after its announcement, fails three times within 700 ms, and another one after it. */
function evidence(startMs: number, stalls: readonly Stall[]): Evidence {
  const failing = [0, 350, 700].map((afterMs, index) => ({
    id: `a${index + 1}`,
    recording: 'r1',
    atMs: 1_000 + startMs + afterMs,
  }));
  const uploads = [
    { recording: { id: 'r1', label: 'failing' }, attempts: failing, resends: [] },
    {
      recording: { id: 'r2', label: 'fine' },
      attempts: [{ id: 'a4', recording: 'r2', atMs: 2_500 + startMs }],
      resends: [],
    },
  ];
  const deliveries = [{ recording: 'r1', atMs: 1_000 }];
  // Of all evidence it looks at these alone.
  const all = { uploads, deliveries };
  return { times: timesAt(0.03), uploads, deliveries, stalls, all } as unknown as Evidence;
}

test('no delay of others is seen where uploads take as long to begin, on a machine that is too busy', () => {
  expect(rule.judge(evidence(900, [[1_100, 1_800]]))).toMatchObject({ verdict: 'inconclusive' });
});

test.each<[string, number, Stall[]]>([
  ['the upload began at once', 20, [[1_005, 1_015]]],
  ['the machine was not busy', 900, []],
])('another upload that comes only afterwards is delayed where %s', (_, startMs, stalls) => {
  expect(rule.judge(evidence(startMs, stalls))).toMatchObject({ verdict: 'fail' });
});
