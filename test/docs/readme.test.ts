import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../src/conformance/rulebook/verdict.ts';
import { EXIT } from '../../src/exit-code.ts';
import { reportFormats } from '../../src/report/reporter.ts';
import { everyCommand } from '../cli/every-command.ts';
import { blocks, pages, readme, root, table } from './readme.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commands = await everyCommand();

const verdicts: Record<Verdict, true> = {
  pass: true,
  fail: true,
  observed: true,
  inconclusive: true,
  'not-applicable': true,
};

describe('the README', () => {
  test('tells every exit code', () => {
    const codes = Object.values(EXIT).sort((one, other) => one - other);
    expect(table('code').map(([code]) => Number(code))).toEqual(codes);
  });

  test('tells every verdict', () => {
    expect(table('verdict').map(([verdict]) => verdict)).toEqual(
      Object.keys(verdicts).map((one) => `\`${one}\``),
    );
  });

  test('tells every format of a report', () => {
    expect(table('format').map(([format]) => format)).toEqual(reportFormats.map((one) => `\`${one}\``));
  });

  test('tells every door of the package', () => {
    const doors = Object.keys(manifest.exports).filter((door) => !/\*|\.json$/.test(door));
    const names = doors.map((door) => `\`${door.replace('.', manifest.name)}\``);
    expect(
      table('door')
        .map(([door]) => door)
        .sort(),
    ).toEqual(names.sort());
  });

  test('names options that exist', () => {
    const known = new Set(['help', ...commands.flatMap(({ options }) => Object.keys(options))]);
    // The official programs of Pact have their own, and so has Docker.
    const own = readme
      .replaceAll('\\\n', ' ')
      .replace(/^(?:npx pact.*|docker run .*? recorder-harness )/gm, '');
    const named = [...own.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('gives each command only options that it has', () => {
    const unknown = blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) => [
        ...text
          .replaceAll('\\\n', ' ')
          .matchAll(
            /(?:harness --|docker run .* recorder-harness) ((?:pact|report) [\w-]+|\w+)(.*?)(?: -- .*)?$/gm,
          ),
      ])
      .flatMap(([, name, args = '']) => {
        const options = commands.find((command) => command.name === name)?.options ?? {};
        return [...args.matchAll(/ --([a-z-]+)/g)].filter(
          ([, option = '']) => !Object.hasOwn(options, option),
        );
      });
    expect(unknown).toEqual([]);
  });

  test('names every command', () => {
    for (const { name } of commands) expect(readme).toMatch(new RegExp(`harness -- ${name}\\b`));
  });

  test('names npm scripts that exist', () => {
    const named = [...readme.matchAll(/npm run (?:-s )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  test.each([...pages])('%s links to files and headings that exist', (page, text) => {
    const links = [...text.matchAll(/\]\(([^)#:\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const file = path === '' ? join(root, page) : join(root, dirname(page), path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('leads to each page', () => {
    const face = pages.get('README.md') ?? '';
    const others = [...pages.keys()].filter((page) => page !== 'README.md');
    expect(others.filter((page) => !new RegExp(`\\]\\(${page}[)#]`).test(face))).toEqual([]);
  });

  test('is read in a few minutes', () => {
    expect(pages.get('README.md')?.split('\n').length).toBeLessThan(200);
  });

  test.each(blocks.flatMap(({ file, text }) => (file ? [{ file, text }] : [])))(
    'quotes $file as it is',
    ({ file, text }) => {
      expect(readFileSync(join(root, file), 'utf8')).toContain(text);
    },
  );

  test('has no contractions', () => {
    const prose = readme.replace(/^```.*?^```$/gms, '');
    expect(prose.match(/\b\w+(n't|'(re|ve|ll|d|m))\b/g)).toBeNull();
  });
});

/** The anchors of the headings of a page, as GitHub makes them. */
function anchorsIn(page: string): readonly string[] {
  const prose = page.replace(/^```.*?^```$/gms, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
