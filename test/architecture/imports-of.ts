import { posix } from 'node:path';

/** One import or re-export. */
export interface Import {
  readonly specifier: string;
  /** Path of the imported file, from the root of the repository; absent for packages and built-in modules. */
  readonly file?: string;
  /** Whether it is an `import()`, made only when that line runs. */
  readonly lazy: boolean;
}

const STATEMENT = /^\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports of a source file, types and lazy ones included. */
export function importsOf(file: string, source: string): Import[] {
  const code = withoutComments(source);
  const read = (pattern: RegExp, lazy: boolean): Import[] =>
    [...code.matchAll(pattern)].map(([, specifier = '']) => ({
      specifier,
      lazy,
      ...(specifier.startsWith('.') ? { file: posix.join(posix.dirname(file), specifier) } : {}),
    }));
  return [...read(STATEMENT, false), ...read(CALL, true)];
}

/** The source without comments, where examples may import anything. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
