import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { MutantKey } from '../mutants/is-same-mutant.ts';
import { type Language, languages } from './languages.ts';

/** One small change of a source in any language, and the source that it makes. */
export interface TextChange extends MutantKey {
  readonly line: number;
  readonly changed: string;
}

const root = join(import.meta.dirname, '../..');

/** Lines that choose one of the mistakes that a receiver can be asked to make, which a correct one never meets. */
const CHOOSES_A_MISTAKE = /\bdefect\b/i;

/**
 * Every change of this file that the list of its language has; the path is from the root of the repository. Strings and
 * comments stay as they are. Throws where no language has its extension.
 */
export function textChanges(file: string): readonly TextChange[] {
  const language = languages.find(({ extensions }) => extensions.includes(extname(file)));
  if (!language)
    throw new Error(`No changes are listed for files like ${file}: test/misses/languages.ts names none.`);
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  const code = withoutTexts(text, language).split('\n');
  const changes = lines.flatMap((line, index) =>
    changedLines(line, code[index] ?? '', language).map(({ original, replacement, changed }) => ({
      file,
      line: index + 1,
      inLine: line.trim(),
      original,
      replacement,
      changed: lines.with(index, changed).join('\n'),
    })),
  );
  // Of lines that are the same, the first one is changed: nothing else would tell the changes apart.
  return [...new Map(changes.toReversed().map((change) => [keyOf(change), change])).values()].toReversed();
}

/** The text with blanks in place of what its strings and comments hold, at the same places. */
function withoutTexts(text: string, { texts }: Language): string {
  return text.replace(texts, (found) => found.replace(/[^\n]/g, ' '));
}

interface ChangedLine {
  readonly original: string;
  readonly replacement: string;
  readonly changed: string;
}

function changedLines(line: string, code: string, language: Language): readonly ChangedLine[] {
  if (code.trim() === '' || CHOOSES_A_MISTAKE.test(line) || language.untouched.test(code)) return [];
  const inPlace = language.swaps.flatMap(([found, ...others]) =>
    [...code.matchAll(found)].flatMap(({ 0: masked, index }) => {
      const original = line.slice(index, index + masked.length);
      return others.map((other) => {
        const replacement = typeof other === 'string' ? other : other(original);
        return {
          original,
          replacement,
          changed: line.slice(0, index) + replacement + line.slice(index + masked.length),
        };
      });
    }),
  );
  if (!isStatement(code, language) || line.trim() === language.nothing) return inPlace;
  const indentation = /^\s*/.exec(line)?.[0] ?? '';
  const { nothing } = language;
  return [...inPlace, { original: line.trim(), replacement: nothing, changed: `${indentation}${nothing}` }];
}

/** Whether the line is a statement of its own, which can be left out. */
function isStatement(code: string, { statement }: Language): boolean {
  const count = (brackets: RegExp): number => code.match(brackets)?.length ?? 0;
  return statement.test(code) && count(/[([{]/g) === count(/[)\]}]/g);
}

function keyOf({ inLine, original, replacement }: MutantKey): string {
  return JSON.stringify([inLine, original, replacement]);
}
