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

/** What may be a path, or an address. */
const WORD = /[^\s"'`]+/g;

/** The last two names of a path. */
const ENDING = /(?:\/[^\s"'`/]+){2}(?!\/)/g;

/**
 * The text on one line of at most `width` characters, without what stands in its middle: a log line ends with what went
 * wrong. The first folders of a path go before anything else does: its last two names tell which file was looked for.
 */
export function abridged(text: string, width: number): string {
  const whole = visible(text).replaceAll('\n', ' ');
  if (whole.length <= width) return whole;
  const line = whole.replace(WORD, (path) => shorterPath(path, whole.length - width));
  if (line.length <= width) return line;
  const excess = line.length - width + 1;
  const at = cutIn(line, excess, Math.ceil((width - 1) / 2));
  return `${line.slice(0, at)}…${line.slice(at + excess)}`;
}

/** Where so many characters are left out of a line: at `middle`, unless the last two names of a path stand there. */
function cutIn(line: string, excess: number, middle: number): number {
  const kept = [...line.matchAll(ENDING)].find(
    ({ index, 0: { length } }) => index < middle + excess && middle < index + length,
  );
  if (!kept) return middle;
  const end = kept.index + kept[0].length;
  if (kept.index >= excess) return kept.index - excess;
  return end + excess <= line.length ? end : middle;
}

/** A path without as many of its first folders as have `excess` characters, but with its last two names; another word as it is. */
function shorterPath(path: string, excess: number): string {
  const cuts = [...path.matchAll(/\//g)].map(({ index }) => index).slice(1, -1);
  const cut = cuts.find((index) => index > excess) ?? cuts.at(-1);
  return cut === undefined ? path : `…${path.slice(cut)}`;
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
