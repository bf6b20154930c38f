import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '../..');

/** The text of the README. */
export const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** One fenced block, with the file that it says it is taken from. */
export interface Block {
  readonly language: string;
  readonly text: string;
  readonly file?: string;
}

/** All fenced blocks in order. */
export const blocks: readonly Block[] = [
  ...readme.matchAll(/(?:<!-- file: (\S+) -->\n)?^```(\w+)\n(.*?)^```$/gms),
].map(([, file, language = '', text = '']) => ({ language, text, ...(file ? { file } : {}) }));

/** The one block whose text holds `part`. */
export function blockWith(part: string): Block {
  const [block, ...others] = blocks.filter(({ text }) => text.includes(part));
  if (!block || others.length > 0) {
    throw new Error(
      `${block ? others.length + 1 : 0} blocks of the README hold "${part}"; the test takes one`,
    );
  }
  return block;
}

/** The rows of the table whose head begins with `head`, as cells. */
export function table(head: string): readonly (readonly string[])[] {
  const [, ...lines] = readme.slice(readme.indexOf(`\n| ${head} |`) + 1).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(1, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
