import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages, root } from '../docs/readme.ts';

/** What `llms.txt` leads to, by headings of its own; what is optional may be left out where there is little room. */
const sections: Readonly<Record<string, (page: string) => boolean>> = {
  Pages: (page) => page.startsWith('src/') || page === 'README.md',
  Contracts: (page) => page.startsWith('contracts/'),
  Optional: (page) => page.startsWith('fixtures/') || page.startsWith('.github/') || page === 'CHANGELOG.md',
};

/** The text of `llms.txt`: each page with its title, its first sentence and its headings. */
export function llmsText(): string {
  const { name, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const all = [...pages.keys(), ...globSync(['contracts/*.md', 'fixtures/*.md'], { cwd: root }).toSorted()];
  const parts = Object.entries(sections).map(([heading, isPart]) => {
    const lines = [...new Set(all)].filter(isPart).map(entry);
    return `## ${heading}\n\n${lines.join('\n')}\n`;
  });
  return [`# ${name}\n`, `> ${description}\n`, ...parts].join('\n');
}

function entry(page: string): string {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```.*?^```$/gms, '');
  const [, title] = /^# (.+)$/m.exec(text) ?? [];
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const more = headings.length > 0 ? ` Headings: ${headings.join('; ')}.` : '';
  return `- [${title}](${page}): ${firstSentence(text)}${more}`;
}

/** The first one that is about the matter, without links. */
function firstSentence(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.replaceAll('\n', ' ').trim());
  const prose =
    paragraphs.find((one) => /^[\w`*[]/.test(one) && !one.startsWith('This page is generated')) ?? '';
  const plain = prose.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const [sentence = plain] = /^.*?[.:](?= [A-Z*`]|$)/.exec(plain) ?? [];
  return sentence.replace(/:$/, '.');
}
