import type { Problem } from '../../lab-api.ts';

/** A stretch of text, marked where something is wrong with it. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** Cuts a text at the problems in it; a problem without length marks the character at its place. */
export function markedPieces(text: string, problems: readonly Problem[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { offset, length } of problems.toSorted((one, other) => one.offset - other.offset)) {
    const from = Math.max(at, Math.min(offset, text.length));
    const to = Math.min(text.length, offset + Math.max(1, length));
    if (to <= from && offset < text.length) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    // Behind the last character there is nothing to mark but the place itself.
    pieces.push({ text: text.slice(from, to) || ' ', marked: true });
    at = Math.max(at, to);
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}
