import { describe, expect, test } from 'vitest';
import { batchOf } from '../../../src/conformance/timing/batch.ts';
import { alarmOf, detectableNs, isDisturbed, leakIn } from '../../../src/conformance/timing/leak.ts';
import type { Batch } from '../../../src/ledger/note-values.ts';
import { type Synthetic, syntheticBatch } from './synthetic-times.ts';

const RUNS = 400;

/** The size of the check that is part of every run, and one of the size that is asked for. */
const GROSS = 60;
const DEEP = 5_000;

describe('batches of a receiver without a leak', () => {
  test('never come to an accusation, however heavy the tail of their times', () => {
    const accused = range(RUNS).filter((seed) => leakIn(batches({ count: GROSS, seed })));
    expect(accused).toEqual([]);
  });

  test('hardly ever alarm even one by one', () => {
    const alarms = range(RUNS).filter((seed) => alarmOf(batchOf(syntheticBatch({ count: GROSS, seed }))));
    expect(alarms.length).toBeLessThanOrEqual(1);
  });

  test('never come to an accusation with many times either', () => {
    expect(range(20).filter((seed) => leakIn(batches({ count: DEEP, seed })))).toEqual([]);
  });
});

describe('batches of a receiver that leaks', () => {
  test('accuse it when the leak is gross', () => {
    const found = range(50).map((seed) => leakIn(batches({ count: GROSS, leakNs: 30_000, seed })));
    expect(found).not.toContain(undefined);
  });

  test('accuse it when the leak is a hundredth of the time and there are many times', () => {
    const found = range(20).map((seed) => leakIn(batches({ count: DEEP, leakNs: 1_000, seed })));
    expect(found).not.toContain(undefined);
    for (const leak of found) {
      const [first] = leak?.crops ?? [];
      expect(first?.differenceNs).toBeGreaterThan(500);
      expect(first?.differenceNs).toBeLessThan(1_500);
    }
  });

  test('accuse it also when the wrong first byte takes longer', () => {
    expect(leakIn(batches({ count: DEEP, leakNs: -1_000, seed: 1 }))?.crops[0]?.differenceNs).toBeLessThan(0);
  });

  test('do not accuse it on the word of one batch', () => {
    const [leaky, clean] = [{ leakNs: 1_000 }, {}].map((how) =>
      batchOf(syntheticBatch({ count: DEEP, seed: 1, ...how })),
    ) as [Batch, Batch];
    expect(alarmOf(leaky)).toBeDefined();
    expect(leakIn([leaky, clean])).toBeUndefined();
    expect(leakIn([leaky, clean, leaky])).toBeDefined();
  });

  test('do not accuse it when two batches contradict each other', () => {
    const [later, sooner] = [1_000, -1_000].map((leakNs) =>
      batchOf(syntheticBatch({ count: DEEP, seed: 1, leakNs })),
    ) as [Batch, Batch];
    expect(leakIn([later, sooner])).toBeUndefined();
  });
});

test('a difference between like keys takes the word from a batch', () => {
  const disturbed = batches({ count: DEEP, leakNs: 5_000, disturbanceNs: 3_000, seed: 1 });
  expect(disturbed.every(isDisturbed)).toBe(true);
  expect(leakIn(disturbed)).toBeUndefined();
  expect(detectableNs(disturbed)).toBeUndefined();
});

describe('the difference that would have been seen', () => {
  test('is reported as a leak when it is added to the same times, and half of it is not', () => {
    for (const seed of range(20)) {
      const ns = detectableNs(batches({ count: GROSS, seed })) ?? 0;
      expect(ns).toBeGreaterThan(0);
      for (const sign of [1, -1]) {
        expect(leakIn(batches({ count: GROSS, seed, leakNs: sign * ns * 1.01 }))).toBeDefined();
      }
      const halves = [1, -1].map((sign) => leakIn(batches({ count: GROSS, seed, leakNs: (sign * ns) / 2 })));
      expect(halves).toContain(undefined);
    }
  });

  test('becomes smaller with more times', () => {
    const [few = 0, many = 0] = [GROSS, DEEP].map((count) => detectableNs(batches({ count, seed: 1 })));
    expect(many).toBeLessThan(few / 5);
  });

  test('is unknown without enough times', () => {
    expect(detectableNs(batches({ count: 5, seed: 1 }))).toBeUndefined();
  });
});

function batches(how: Synthetic): Batch[] {
  return [0, 1].map((batch) => batchOf(syntheticBatch({ ...how, seed: 2 * how.seed + batch })));
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
