import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../src/recorder/arbitraries/character.ts';

test('a character is one code point and no lone surrogate', () => {
  fc.assert(
    fc.property(anyCharacter, (character) => {
      expect([...character]).toHaveLength(1);
      expect(character.isWellFormed()).toBe(true);
    }),
  );
});

test('a character that fails is shrunk to a plain one', () => {
  const { counterexample } = fc.check(
    fc.property(anyCharacter, () => false),
    { seed: 1 },
  );
  expect(counterexample).toEqual(['a']);
});
