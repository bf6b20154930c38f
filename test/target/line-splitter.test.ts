import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineSplitter } from '../../src/target/line-splitter.ts';

function linesOf(pieces: readonly string[]): string[] {
  const lines: string[] = [];
  const splitter = lineSplitter((line) => lines.push(line));
  for (const piece of pieces) splitter.push(piece);
  splitter.end();
  return lines;
}

test('lines are the same wherever the text is cut', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', '葵'), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(text), (pieces) => {
      const expected = pieces.join('').split(/\r?\n/);
      expect(linesOf(pieces)).toEqual(expected.at(-1) === '' ? expected.slice(0, -1) : expected);
    }),
  );
});

test('text without a line end is given out in pieces', () => {
  const lines = linesOf(Array.from({ length: 100 }, () => 'x'.repeat(8_000)));
  expect(lines.join('')).toBe('x'.repeat(800_000));
  expect(Math.max(...lines.map(({ length }) => length))).toBe(16_384);
});

test('a line that comes whole and is too long is given out in pieces too', () => {
  const lines = linesOf([`${'x'.repeat(50_000)}\nshort\n`]);
  expect(lines.map(({ length }) => length)).toEqual([16_384, 16_384, 16_384, 848, 5]);
});

test('a piece ends between two words, so that no name and no secret is cut in two', () => {
  const word = 'show-rh0123456789ab.mp4';
  for (let before = 16_384 - word.length; before <= 16_384; before += 1) {
    const lines = linesOf([`${' '.repeat(before)}${word} and so on`]);
    expect(lines.some((line) => line.includes(word))).toBe(true);
  }
});
