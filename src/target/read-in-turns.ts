import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** So much is handed on in one turn, in UTF-16 units: even of the shortest lines that is the work of a millisecond. */
const PIECE = 8_192;

/** A turn that takes longer is followed by a pause, in ms: what prints without end gets a part of the time, and waits. */
const LONG_TURN_MS = 1;
const PAUSE_MS = 5;

/**
 * Hands on texts piece by piece, so that all else gets its turn in between, whatever comes.
 *
 * Resolves when all of it was handed on, also when their source breaks.
 */
export async function readInTurns(
  texts: AsyncIterable<string>,
  onPiece: (piece: string) => void,
): Promise<void> {
  try {
    for await (const text of texts) {
      for (let at = 0; at < text.length; at += PIECE) {
        const fromMs = performance.now();
        onPiece(text.slice(at, at + PIECE));
        const isLong = performance.now() - fromMs > LONG_TURN_MS;
        await (isLong ? delay(PAUSE_MS) : nextTurn());
      }
    }
  } catch {
    // It was broken off: what came until then is all that there is.
  }
}
