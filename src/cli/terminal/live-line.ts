/** The part of a stream that a live line is drawn on. */
export interface LiveStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A line on a terminal, until it is disposed of. */
export interface LiveLine extends Disposable {
  /** Draws it now, too. */
  draw(): void;
}

/** Takes away the line that was drawn last. */
export const CLEAR = '\r\u001b[2K';

const REDRAWN_MS = 500;
const USUAL_COLUMNS = 80;

/** Draws a line on a terminal twice a second, as much of it as fits and where there is any; elsewhere it does nothing. */
export function liveLine(
  stream: LiveStream,
  text: () => string | undefined,
  paint = (part: string): string => part,
): LiveLine {
  if (stream.isTTY !== true) return { draw() {}, [Symbol.dispose]() {} };
  function draw(): void {
    const told = text();
    if (told !== undefined) stream.write(CLEAR + paint(told.slice(0, (stream.columns ?? USUAL_COLUMNS) - 1)));
  }
  const timer = setInterval(draw, REDRAWN_MS).unref();
  return {
    draw,
    [Symbol.dispose]() {
      clearInterval(timer);
      stream.write(CLEAR);
    },
  };
}
