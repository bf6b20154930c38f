import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { filtersOf, hashOf, isFiltered, matching, noFilters } from '../../../src/lab/page/report/filters.ts';
import { levels, verdicts } from '../../../src/lab/page/report/words.ts';
import { reported } from '../../report/sample-run.ts';

const filters = fc.record({
  verdicts: fc.subarray([...verdicts]),
  level: fc.constantFrom('' as const, ...levels),
  area: fc.constantFrom('', 'retry', 'upload'),
  search: fc.string(),
});

describe('the filters of a report', () => {
  property.prop([filters])('come back from the address that they make', (some) => {
    expect(filtersOf(hashOf(some))).toEqual(some);
  });

  test('leave all rules in, where there are none', () => {
    const rules = [reported([]), reported([], { verdict: 'pass' })];
    expect(matching(rules, noFilters)).toEqual(rules);
    expect(isFiltered(noFilters)).toBe(false);
  });

  test('leave out words that no report knows', () => {
    expect(filtersOf('verdict=broken&level=must')).toEqual(noFilters);
  });

  test('search for every word in all that a rule tells', () => {
    const rule = reported([], { actual: 'status 418', fix: 'Brew tea.' });
    const search = (text: string): number => matching([rule], { ...noFilters, search: text }).length;
    expect([search('TEA 418'), search('tea 419')]).toEqual([1, 0]);
  });
});
