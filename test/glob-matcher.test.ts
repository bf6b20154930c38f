import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { workCounter } from './work-counter.ts';

const counter = workCounter('src/glob-matcher');
const { globMatcher } = await import('../src/glob-matcher.ts');

const few = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '😀'), maxLength: 8 });
const glob = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '😀', '*', '*', '?'), maxLength: 8 });

/** What the words say, tried in all ways. */
function matchesByDefinition(pattern: readonly string[], text: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length === 0;
  if (first === '*') return [...text, ''].some((_, taken) => matchesByDefinition(rest, text.slice(taken)));
  return text.length > 0 && (first === '?' || first === text[0]) && matchesByDefinition(rest, text.slice(1));
}

property.prop([glob, few], { numRuns: 500 })(
  'a text matches where each "*" can be given a text, and each "?" a character',
  (pattern, text) => {
    expect(globMatcher(pattern)(text)).toBe(matchesByDefinition([...pattern], [...text]));
  },
);

property.prop([fc.string().filter((name) => !/[*?]/.test(name)), fc.string()])(
  'a name is a glob for itself alone',
  (name, other) => {
    expect(globMatcher(name)(name)).toBe(true);
    expect(globMatcher(name)(other)).toBe(other === name);
  },
);

test('the work grows with the length of the text, however many "*" there are', () => {
  const matches = globMatcher('*a*a*a*a*a*a*a*a*b');
  const work = (length: number): number =>
    counter.workOf(() => expect(matches('a'.repeat(length))).toBe(false));
  const short = work(200);
  expect(work(800)).toBeLessThan(5 * short);
});
