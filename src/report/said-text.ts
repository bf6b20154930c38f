import { nameColumn, WIDTH } from './rule-text.ts';
import type { Said } from './said.ts';
import { seconds } from './seconds.ts';
import { abridged } from './shown-text.ts';

/** Longest line of a receiver that is told, in characters. */
const MOST = 400;

/** What the receiver said, where in its code, and how often, as lines of a report. */
export function saidText(said: Said | undefined): string[] {
  return said
    ? saidLines(said).map((line, index) => {
        const name = nameColumn(index === 0 ? 'said' : '');
        // A place in a program is for copying, so it stays whole.
        return name + (index > 0 ? line : abridged(line, WIDTH - name.length));
      })
    : [];
}

/** The same without a name and a layout: its words, then where they stand. */
export function saidLines({ gist, place, times }: Said): string[] {
  const often = times > 1 ? `, ${times} times in this run` : '';
  return [
    abridged(wordsIn(gist.text), MOST),
    ...place.map(({ text }) => abridged(untabbed(text), MOST)),
    `(${gist.stream} at ${seconds(gist.atMs)}${often})`,
  ];
}

/** A line whose tabs, as in a stack of Go, are spaces: else they would be told as what a terminal obeys. */
export function untabbed(line: string): string {
  return line.replaceAll('\t', '    ');
}

/** What a line says in words: of one of JSON, its message. */
function wordsIn(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, message = msg } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    return typeof message === 'string' ? message : line;
  } catch {
    return line;
  }
}
