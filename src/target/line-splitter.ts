/** Longest line that is kept whole, in UTF-16 units: a receiver that prints without end must not fill the memory. */
const LONGEST_LINE = 16_384;

/** Cuts a stream of text into lines. */
export interface LineSplitter {
  push(text: string): void;
  /** Gives out what is left without a line end. */
  end(): void;
}

/** Calls `onLine` for each line, without its line end. */
export function lineSplitter(onLine: (line: string) => void): LineSplitter {
  let rest = '';
  return {
    push(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
      while (rest.length > LONGEST_LINE) {
        onLine(rest.slice(0, LONGEST_LINE));
        rest = rest.slice(LONGEST_LINE);
      }
    },
    end() {
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
}
