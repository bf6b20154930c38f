/** What a terminal obeys instead of showing it; line breaks are left to the layout. */
const COMMANDS = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** The text with everything visible that a terminal would obey: what a receiver answers may hold anything. */
export function visible(text: string): string {
  return text.replace(COMMANDS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The text on one line of at most `width` characters. */
export function shortened(text: string, width: number): string {
  const line = visible(text).replaceAll('\n', ' ');
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}

/** The text on one line of at most `width` characters, without what stands in its middle: a log line ends with what went wrong. */
export function abridged(text: string, width: number): string {
  const line = visible(text).replaceAll('\n', ' ');
  if (line.length <= width) return line;
  const head = Math.ceil((width - 1) / 2);
  return `${line.slice(0, head)}…${line.slice(line.length - (width - 1 - head))}`;
}

/** The lines of a text, broken between words so that none is longer than `width` unless a word is. */
export function wrapped(text: string, width: number): string[] {
  return visible(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ')) {
        if (line !== '' && line.length + 1 + word.length > width) {
          lines.push(line);
          line = word;
        } else {
          line = line === '' ? word : `${line} ${word}`;
        }
      }
      return [...lines, line];
    });
}
