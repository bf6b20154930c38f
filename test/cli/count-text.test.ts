import { expect, test } from 'vitest';
import { countText } from '../../src/cli/fixtures/count-text.ts';

test('a bar tells the share and the number', () => {
  expect(countText(0, 1000)).toBe(`${'░'.repeat(24)} 0 %, 0 of 1 000 events`);
  expect(countText(500_000, 1_000_000)).toBe(
    `${'█'.repeat(12)}${'░'.repeat(12)} 50 %, 500 000 of 1 000 000 events`,
  );
  expect(countText(10, 10)).toBe(`${'█'.repeat(24)} 100 %, 10 of 10 events`);
});
