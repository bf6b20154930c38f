import { expect, test } from 'vitest';
import { dealtOut } from '../../../src/conformance/judge/dealt-out.ts';

/** A thing may be an effect whose letter it has. */
const mayBe = (effect: string, thing: string): boolean => thing.includes(effect);

test.each<[string, readonly string[], Readonly<Record<string, string>>]>([
  ['one that may be both is one of them', ['ab'], { ab: 'a' }],
  ['two that may be both are one each', ['ab 1', 'ab 2'], { 'ab 1': 'b', 'ab 2': 'a' }],
  ['what may be one alone is that one', ['ab', 'a'], { ab: 'b', a: 'a' }],
  [
    'what comes once more is one of those that it may be',
    ['a 1', 'a 2', 'b'],
    { 'a 1': 'a', 'a 2': 'a', b: 'b' },
  ],
  ['what may be none is none', ['c'], {}],
])('of what was seen, %s', (_, things, owners) => {
  expect(Object.fromEntries(dealtOut(['a', 'b'], things, mayBe))).toEqual(owners);
});
