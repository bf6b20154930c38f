import { describe, expect, test } from 'vitest';
import { rowsWithoutReason, strayNumbers } from './numbers.ts';
import { readSources } from './read-sources.ts';

describe('the numbers of ms and the shares of conformance', () => {
  test('stand in its tables', () => {
    expect(strayNumbers(readSources('src'))).toEqual([]);
  });

  test('have a reason', () => {
    expect(rowsWithoutReason(readSources('src'))).toEqual([]);
  });
});

describe('the check of numbers', () => {
  test('finds one in a rule', () => {
    const source = 'const KEPT_SHARE = 0.9;\nexport const LATE_MS = 1_500;\nconst NAMED = 3;';
    expect(strayNumbers({ 'src/conformance/rules/a.ts': source, 'src/lab/b.ts': source })).toEqual([
      'src/conformance/rules/a.ts: KEPT_SHARE',
      'src/conformance/rules/a.ts: LATE_MS',
    ]);
  });

  test('finds a row without a reason', () => {
    const source = '/** All. */\nconst all = {\n  /** Why. */\n  lateMs: 1_500,\n  lateShare: 1.5 / 60,\n};';
    expect(rowsWithoutReason({ 'src/conformance/conduct/stage-pace.ts': source })).toEqual([
      '  lateShare: 1.5 / 60,',
    ]);
  });
});
