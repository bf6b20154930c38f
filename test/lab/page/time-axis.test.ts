import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { axisOf } from '../../../src/lab/page/views/axis-of.ts';
import { foldedMs, foldsOf, unfoldedMs } from '../../../src/lab/page/views/fold.ts';
import { timeScale } from '../../../src/lab/page/views/time-scale.ts';
import { attempt, delivery, emptyLedger } from '../../report/sample-run.ts';

const THREE = { ms: 10_000, attempts: 3 };

test('idle time between deliveries is folded, and what happened is seen', () => {
  const ledger = emptyLedger();
  for (const atMs of [0, 200_000, 400_000]) delivery(ledger, { atMs });
  const { folds, range, originMs } = axisOf(ledger.entries(), THREE);
  expect(folds.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [12, 200_000],
    [200_012, 400_000],
  ]);
  const scale = timeScale(range, folds);
  for (const atMs of [0, 200_000, 400_000]) expect(scale(atMs + 12) - scale(atMs)).toBeGreaterThan(5);
  expect(scale.ticks(originMs).map(({ label }) => label)).toContain('+ 200.0 s');
});

test('the wait before another attempt is no idle time', () => {
  const ledger = emptyLedger();
  delivery(ledger);
  attempt(ledger, { atMs: 20 });
  attempt(ledger, { number: 2, atMs: 5000 });
  const { folds, range } = axisOf(ledger.entries(), THREE);
  expect(folds).toEqual([]);
  // The delay that is asked for, and the attempt that is still due, are on the axis.
  expect(range[1]).toBeGreaterThan(15_000);
});

test('an exchange without an end does not stretch the axis to the end of the run', () => {
  const ledger = emptyLedger();
  const { answer: _, ...open } = delivery(ledger);
  const { folds } = axisOf([open], THREE, { nowMs: 400_000 });
  expect(folds).toMatchObject([{ toMs: 400_000 }]);
});

const busy = fc.array(
  fc.tuple(fc.nat(1000), fc.nat(50)).map(([fromMs, ms]) => ({ fromMs, toMs: fromMs + ms })),
  { minLength: 1 },
);

property.prop([busy, fc.nat(1100), fc.nat(1100)])(
  'folding keeps the order of instants and can be undone',
  (spans, one, other) => {
    const folds = foldsOf(spans, 100);
    expect(Math.sign(foldedMs(one, folds) - foldedMs(other, folds))).toBe(Math.sign(one - other));
    expect(unfoldedMs(foldedMs(one, folds), folds)).toBeCloseTo(one, 6);
  },
);

property.prop([busy, fc.integer({ min: 1, max: 100 })])(
  'labels of the axis stand apart',
  (spans, shorter) => {
    const folds = foldsOf(spans, 100);
    const scale = timeScale([0, 1000 / shorter], folds);
    const places = scale.ticks(0).map(({ ms }) => scale(ms));
    for (const [index, place] of places.toSorted((a, b) => a - b).entries())
      if (index > 0) expect(place - (places.toSorted((a, b) => a - b)[index - 1] ?? 0)).toBeGreaterThan(14.9);
  },
);
