import { describe, expect, test } from 'vitest';
import { outOfProportion, overlong } from './file-budget.ts';
import { readSources } from './read-sources.ts';

const lines = (count: number): string => '// a line\n'.repeat(count);

describe('the file budget', () => {
  test('is kept by each file', () => {
    expect([...overlong(readSources('src')), ...overlong(readSources('test'))]).toEqual([]);
  });

  test('is kept by src as a whole', () => {
    expect(outOfProportion(readSources('src'))).toEqual([]);
  });

  test('refuses a file that is too long by one line', () => {
    expect(overlong({ 'src/a.ts': lines(400), 'src/b.ts': lines(401) })).toEqual([
      'src/b.ts has 401 lines, more than 400',
    ]);
  });

  test('refuses a tree whose usual file is long', () => {
    expect(outOfProportion({ 'src/a.ts': lines(10), 'src/b.ts': lines(61), 'src/c.ts': lines(61) })).toEqual([
      'the median is 61 lines, more than 60',
    ]);
  });

  test('refuses a tree with too many long files', () => {
    const short = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [`src/${at}.ts`, lines(5)]));
    expect(outOfProportion({ ...short, 'src/x.ts': lines(251), 'src/y.ts': lines(251) })).toEqual([
      'one file in twenty has 251 lines, more than 250',
    ]);
  });
});
