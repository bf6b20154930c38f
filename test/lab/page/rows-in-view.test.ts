import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsInView } from '../../../src/lab/page/lab/rows-in-view.ts';

it('holds every row that is seen, and few others, however many there are', () => {
  const view = fc.record({
    scrollTop: fc.nat(400_000),
    height: fc.integer({ min: 1, max: 2000 }),
    rowHeight: fc.integer({ min: 20, max: 60 }),
    rows: fc.nat(10_000),
  });
  fc.assert(
    fc.property(view, ({ scrollTop, height, rowHeight, rows }) => {
      const { first, end } = rowsInView({ scrollTop, height, rowHeight, rows });
      const firstSeen = Math.min(rows, Math.floor(scrollTop / rowHeight));
      const endSeen = Math.min(rows, Math.ceil((scrollTop + height) / rowHeight));
      expect(first).toBeLessThanOrEqual(firstSeen);
      expect(end).toBeGreaterThanOrEqual(endSeen);
      expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 20);
    }),
  );
});
