import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** One small change to a source, which a switch of the running program makes. */
export interface Mutant {
  readonly id: string;
  /** Path of the file, from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The text of that line, without its indentation. */
  readonly inLine: string;
  readonly original: string;
  readonly replacement: string;
}

const root = join(import.meta.dirname, '../..');

/** Words for people change no judgement. */
const EXCLUDED = ['StringLiteral'];

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => true,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

/** Sources with all mutants that can be made of them, each behind a switch. */
export interface Instrumented {
  readonly mutants: readonly Mutant[];
  /** The new text of each file, by its path. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Makes all mutants of these files; paths are from the root of the repository. */
export async function instrument(files: readonly string[]): Promise<Instrumented> {
  const sources = files.map((file) => {
    const name = join(root, file);
    return { name, content: readFileSync(name, 'utf8'), mutate: true };
  });
  const options = { ignorers: [], excludedMutations: EXCLUDED, plugins: null, noHeader: false };
  const result = await new Instrumenter(silent).instrument(sources, options);
  const linesOf = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  const made = result.mutants.filter(({ status }) => status !== 'Ignored');
  const mutants = made.map(({ id, fileName, replacement, location: { start, end } }) => {
    const lines = linesOf.get(fileName) ?? [];
    const spanned = lines.slice(start.line, end.line + 1);
    const last = spanned.length - 1;
    spanned[last] = (spanned[last] ?? '').slice(0, end.column);
    spanned[0] = (spanned[0] ?? '').slice(start.column);
    return {
      id,
      file: relative(root, fileName),
      line: start.line + 1,
      inLine: (lines[start.line] ?? '').trim(),
      original: inOneLine(spanned.join(' ')),
      replacement: inOneLine(replacement),
    };
  });
  return { mutants, sources: new Map(result.files.map(({ name, content }) => [name, content])) };
}

function inOneLine(code: string): string {
  return code.trim().replace(/\s+/g, ' ');
}
