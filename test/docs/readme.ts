import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '../..');

/** The pages that people read, by their paths from the root: the README and those that it leads to. */
export const pages: ReadonlyMap<string, string> = new Map(
  [
    'README.md',
    ...globSync(['.github/*.md', 'CHANGELOG.md', 'contracts/README.md', 'src/**/*.md'], {
      cwd: root,
    }).toSorted(),
  ].map((page) => [page, readFileSync(join(root, page), 'utf8')]),
);

/** The text of all pages. */
export const readme = [...pages.values()].join('\n');

/** One fenced block, with the file that it says it is taken from. */
export interface Block {
  readonly language: string;
  readonly text: string;
  readonly file?: string;
}

/** All fenced blocks in order; one that two pages show counts once. */
export const blocks: readonly Block[] = [
  ...new Map(
    [...readme.matchAll(/(?:<!-- file: (\S+) -->\n)?^```(\w+)\n(.*?)^```$/gms)].map(
      ([, file, language = '', text = '']) => [text, { language, text, ...(file ? { file } : {}) }],
    ),
  ).values(),
];

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
