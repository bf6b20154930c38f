import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textPiece } from '../../src/cli/text-piece.ts';

test('a piece holds the UTF-8 of all that was added, however small it was at first', () => {
  const texts = fc.array(fc.array(fc.string({ unit: 'grapheme' })), { maxLength: 5 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 40 }), (pieces, roomBytes) => {
      const piece = textPiece(roomBytes);
      for (const parts of pieces) {
        for (const part of parts) piece.add(part);
        expect(piece.bytes).toBe(Buffer.byteLength(parts.join('')));
        expect(Buffer.from(piece.take()).toString()).toBe(parts.join(''));
        expect(piece.bytes).toBe(0);
      }
    }),
  );
});
