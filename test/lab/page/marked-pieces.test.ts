import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedPieces } from '../../../src/lab/page/lab/marked-pieces.ts';

it('marks the place of a problem and nothing else', () => {
  const pieces = markedPieces('{"id": 5}', [{ pointer: '/id', offset: 7, length: 1, message: 'no text' }]);
  expect(pieces).toEqual([
    { text: '{"id": ', marked: false },
    { text: '5', marked: true },
    { text: '}', marked: false },
  ]);
});

it('marks the place behind the last character', () => {
  expect(markedPieces('{', [{ offset: 1, length: 0, message: 'not closed' }])).toEqual([
    { text: '{', marked: false },
    { text: ' ', marked: true },
  ]);
});

it('shows the whole text, whatever the problems are', () => {
  const problem = fc.record({ offset: fc.nat(60), length: fc.nat(60), message: fc.constant('wrong') });
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.array(problem, { maxLength: 6 }), (text, problems) => {
      const shown = markedPieces(text, problems)
        .map((piece) => piece.text)
        .join('');
      expect(shown.trimEnd()).toBe(text.trimEnd());
    }),
  );
});
