import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latencies } from '../../src/recorder/latencies.ts';
import { scheduleOf } from '../../src/recorder/storm/schedule.ts';
import { tally } from '../../src/recorder/tally.ts';

test('percentiles are those of the sorted durations, to three digits', () => {
  const durations = fc.array(fc.double({ min: 0.01, max: 90_000, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(durations, (all) => {
      const collected = latencies();
      for (const ms of all) collected.record(ms);
      const sorted = all.toSorted((one, other) => one - other);
      const summary = collected.summary();
      for (const [percent, ms] of Object.entries(summary?.percentiles ?? {})) {
        // The nearest rank: the least that so many percent took at most.
        const rank = Math.max(1, Math.ceil((Number(percent) / 100) * sorted.length - 1e-9));
        const exact = sorted[rank - 1] ?? Number.NaN;
        expect(Math.abs(ms - exact)).toBeLessThanOrEqual(exact * 0.002 + 0.001);
      }
      const counts = summary?.histogram.map(({ count }) => count) ?? [];
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
      expect(counts.at(0)).toBeGreaterThan(0);
      expect(counts.at(-1)).toBeGreaterThan(0);
    }),
  );
});

test('the bars of the histogram are told by their upper bounds', () => {
  const collected = latencies();
  for (const ms of [1, 1.5, 2, 60_000]) collected.record(ms);
  const bars = collected.summary()?.histogram.filter(({ count }) => count > 0);
  expect(bars).toEqual([
    { upToMs: 1, count: 1 },
    { upToMs: 2, count: 2 },
    { upToMs: null, count: 1 },
  ]);
});

test('without a duration there is no summary', () => {
  expect(latencies().summary()).toBeUndefined();
});

test('a schedule is even, and holds all that falls before its end', () => {
  const rates = fc.record({
    rate: fc.integer({ min: 1, max: 5_000 }),
    durationMs: fc.integer({ min: 1, max: 20_000 }),
  });
  fc.assert(
    fc.property(rates, ({ rate, durationMs }) => {
      const { dueMs, dueBy } = scheduleOf(rate, durationMs);
      const total = dueBy(durationMs);
      expect(total).toBe(Math.max(1, Math.ceil((rate * durationMs) / 1_000 - 1e-6)));
      expect(dueMs(total)).toBeUndefined();
      for (const index of [0, Math.floor(total / 2), total - 1]) {
        expect(dueMs(index)).toBeCloseTo((index * 1_000) / rate);
        expect(dueBy(dueMs(index) ?? 0)).toBe(index + 1);
      }
    }),
  );
});

test('counts answers by status and word, and failures by reason', () => {
  const counted = tally();
  counted.answer(200, '{"status":"success"}', 1);
  counted.answer(200, '{ "status": "ignored", "more": 1 }', 1);
  for (const body of ['{"status":"fine"}', 'success', 'null', '']) counted.answer(200, body, 1);
  counted.answer(403, '{"detail":"Forbidden"}', 1);
  counted.failure('reset');
  expect(counted.summary()).toMatchObject({
    answered: 7,
    answers: { 200: { success: 1, ignored: 1, other: 4 }, 403: { other: 1 } },
    unanswered: 1,
    failures: { reset: 1 },
  });
});

test('what several have counted, once it was printed and read, adds up to what one would have counted', () => {
  const duration = fc.double({ min: 0.001, max: 3_600_000, noNaN: true });
  const machines = fc.array(fc.array(duration, { minLength: 1, maxLength: 200 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(machines, (machines) => {
      const [whole, merged] = [tally(), tally()];
      for (const durations of machines) {
        const own = tally();
        for (const [index, ms] of durations.entries()) {
          for (const counted of [whole, own]) {
            if (index % 7 === 6) counted.failure('reset');
            else counted.answer(index % 5 === 4 ? 403 : 200, '{"status":"ignored"}', ms);
          }
        }
        merged.add(JSON.parse(JSON.stringify(own.summary())));
      }
      const { latencyMs: one, ...counts } = whole.summary();
      const { latencyMs: sum, ...sums } = merged.summary();
      expect(sums).toEqual(counts);
      expect(sum).toMatchObject({ histogram: one?.histogram, min: one?.min, max: one?.max });
      for (const [percent, ms] of Object.entries(one?.percentiles ?? {})) {
        const added = sum?.percentiles[percent as unknown as 50] ?? Number.NaN;
        expect(Math.abs(added - ms)).toBeLessThanOrEqual(ms * 0.01);
      }
    }),
  );
});
