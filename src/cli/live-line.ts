/** The part of a stream that a live line is drawn on. */
export interface LiveStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR = '\r\u001b[2K';
const REDRAWN_MS = 500;
const USUAL_COLUMNS = 80;

/** Draws a line on a terminal twice a second until it is disposed of; elsewhere it does nothing. */
export function liveLine(stream: LiveStream, text: () => string): Disposable {
  if (stream.isTTY !== true) return { [Symbol.dispose]() {} };
  const timer = setInterval(() => {
    stream.write(CLEAR + text().slice(0, (stream.columns ?? USUAL_COLUMNS) - 1));
  }, REDRAWN_MS);
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      stream.write(CLEAR);
    },
  };
}
