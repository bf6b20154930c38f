/** The part of a stream that a live line is drawn on. */
export interface LiveStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Takes away the line that was drawn last. */
export const CLEAR = '\r\u001b[2K';

const REDRAWN_MS = 500;
const USUAL_COLUMNS = 80;

/** Draws a line on a terminal twice a second until it is disposed of; elsewhere it does nothing. */
export function liveLine(stream: LiveStream, text: () => string): Disposable {
  if (stream.isTTY !== true) return { [Symbol.dispose]() {} };
  const timer = setInterval(() => {
    drawLine(stream, text());
  }, REDRAWN_MS);
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      stream.write(CLEAR);
    },
  };
}

/** Draws a text in the place of the line that was drawn last, as much of it as fits; `paint` colours that. */
export function drawLine(stream: LiveStream, text: string, paint = (part: string): string => part): void {
  stream.write(CLEAR + paint(text.slice(0, (stream.columns ?? USUAL_COLUMNS) - 1)));
}
