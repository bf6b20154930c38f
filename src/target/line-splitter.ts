/** Longest line that is kept in one piece, in UTF-16 units: a receiver that prints without end must not fill the memory. */
const LONGEST_LINE = 16_384;

/** How far before its end a piece of a longer line may end, so that no name and no secret is cut in two. */
const LONGEST_WORD = 1_024;

/** What a name, a path or a secret in Base64 or a URL is made of. */
const WORD = /[\w.~%+/=&:@-]/;

/** Cuts a stream of text into lines. */
export interface LineSplitter {
  push(text: string): void;
  /** Gives out what is left without a line end. */
  end(): void;
}

/** Calls `onLine` for each line, without its line end, and for each piece of a line that is too long. */
export function lineSplitter(onLine: (line: string) => void): LineSplitter {
  let rest = '';

  function onPieces(line: string): void {
    let left = line.endsWith('\r') ? line.slice(0, -1) : line;
    while (left.length > LONGEST_LINE) {
      const end = endOfPiece(left);
      onLine(left.slice(0, end));
      left = left.slice(end);
    }
    onLine(left);
  }

  return {
    push(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onPieces(line);
      while (rest.length > LONGEST_LINE) {
        const end = endOfPiece(rest);
        onLine(rest.slice(0, end));
        rest = rest.slice(end);
      }
    },
    end() {
      if (rest !== '') onPieces(rest);
      rest = '';
    },
  };
}

/** Where the first piece of a text ends that is too long. */
function endOfPiece(text: string): number {
  for (let end = LONGEST_LINE; end > LONGEST_LINE - LONGEST_WORD; end -= 1) {
    if (!WORD.test(text.charAt(end - 1))) return end;
  }
  return LONGEST_LINE;
}
