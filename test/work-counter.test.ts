import { expect, test } from 'vitest';
import { workCounter } from './work-counter.ts';

test('the counter sees work that grows with the square', async () => {
  using counter = workCounter('test/pairs-of');
  const { pairsOf } = await import('./pairs-of.ts');
  const work = (length: number): number => counter.workOf(() => pairsOf('a'.repeat(length)));
  const few = work(100);
  expect(work(400)).toBeGreaterThan(15 * few);
});
