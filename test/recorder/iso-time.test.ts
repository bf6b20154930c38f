import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime } from '../../src/recorder/iso-time.ts';

test('a time is written as Date writes it', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (at) => {
      expect(isoTime(at)).toBe(at.toISOString());
    }),
    { numRuns: 5000 },
  );
});

test('times of one day, one after the other, are written as Date writes them', () => {
  const midnight = Date.parse('2026-02-28T00:00:00Z');
  for (let ms = midnight - 5; ms < midnight + 2 * 86_400_000; ms += 1_234_567) {
    expect(isoTime(new Date(ms))).toBe(new Date(ms).toISOString());
  }
});

test('a date that is none is refused', () => {
  expect(() => isoTime(new Date(Number.NaN))).toThrow(RangeError);
});
