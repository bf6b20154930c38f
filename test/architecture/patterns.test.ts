import { describe, expect, test } from 'vitest';
import { EVENT_ID_PATTERN } from '../../src/spec/envelope.ts';
import { START_TIME_PATTERN, TIMESTAMP_PATTERN } from '../../src/spec/timestamp.ts';
import { patternsIn } from './patterns/patterns-in.ts';
import { slownessOf } from './patterns/slowness.ts';
import { readSources } from './read-sources.ts';

const sources = Object.entries(readSources('src')).map(([file, text]) => patternsIn(file, text));

describe('the regular expressions of src', () => {
  test('take no more steps than a few for each character of a text', () => {
    const composed = [EVENT_ID_PATTERN, START_TIME_PATTERN, TIMESTAMP_PATTERN];
    const patterns = [
      ...sources.flatMap(({ literals }) => literals),
      ...composed.map((source) => ({ where: 'src/spec', source, flags: 'u' })),
    ];
    expect(patterns.length).toBeGreaterThan(composed.length);
    const slow = patterns.filter((pattern) => slownessOf(pattern) !== undefined);
    expect(slow.map(({ where, source, flags }) => `${where} /${source}/${flags}`)).toEqual([]);
  });

  test('are written down: one that is made of a text may be any', () => {
    expect(sources.flatMap(({ made }) => made)).toEqual([]);
  });
});

describe('the check of regular expressions', () => {
  test.each([/(a|a)*b/, /^(a+)+$/, /(\d+\s*)+x/, /^(?:a|ab|b)*$/, /^(?:[a-z]+\d?)*!/i, /^(?:(?:a?){2,})*b/])(
    'sees that %s takes a power of two',
    (pattern) => {
      expect(slownessOf(pattern)).toBe('exponential');
    },
  );

  test.each([
    /\\+u0041|\\+n/g,
    /\s+$/,
    /x*y/,
    /^a*a*$/,
    /^(?:ab)*(?:ab)*$/,
    /^([^:]*):\s*(.*?)\s*$/s,
    /^[^:]*:/m,
    /<style>(.*?)<\/style>/s,
    /"(?:[^"\\]|\\.)*"/,
    /\B(?=(\d{3})+$)/g,
    /(?:25)*x/g,
    /a.*b.*c/,
  ])('sees that %s takes a square', (pattern) => {
    expect(slownessOf(pattern)).toBe('polynomial');
  });

  test.each([
    /\s+/g,
    /^\s+/,
    /^(.*)$/s,
    /^(\S*)\s*(.*)$/s,
    /^(?:a|ab)*$/,
    /%(?:25)*2[fF]/g,
    /\d+(?:[.,]\d+)*/g,
    /^([^\s:]+):([ \t]*)([^\r\n]*)/gm,
    /\[((?:\\.|[^\]\\])*)\]/gsy,
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    /(?<!\w)cat(?!\w)/,
  ])('sees that %s does not', (pattern) => {
    expect(slownessOf(pattern)).toBeUndefined();
  });

  test('finds them wherever they stand', () => {
    const text = [
      'const a = f(/a+/g, [/b/]);',
      'class C { d = new RegExp(e); }',
      "const s = { pattern: '^c$' };",
      "RegExp('g');",
    ].join('\n');
    expect(patternsIn('a.ts', text)).toEqual({
      literals: [
        { where: 'a.ts:1', source: 'a+', flags: 'g' },
        { where: 'a.ts:1', source: 'b', flags: '' },
        { where: 'a.ts:3', source: '^c$', flags: 'u' },
      ],
      made: ['a.ts:2', 'a.ts:4'],
    });
  });
});
