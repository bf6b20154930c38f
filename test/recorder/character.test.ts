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

test('no character is one of the code points that Unicode keeps from interchange', () => {
  fc.assert(
    fc.property(anyCharacter, (character) => {
      expect(character).not.toMatch(/\p{Noncharacter_Code_Point}/u);
    }),
    // One code point of each 16,000 is such a one.
    { numRuns: 100_000 },
  );
});

test('a character that fails is shrunk to a plain one', () => {
  const { counterexample } = fc.check(
    fc.property(anyCharacter, () => false),
    { seed: 1 },
  );
  expect(counterexample).toEqual(['a']);
});
