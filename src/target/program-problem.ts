import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** Where programs are looked for by default: execvp(3). */
const DEFAULT_PATH = '/bin:/usr/bin';

/** Why a program cannot be run, by the code of the error that starting it would give; undefined where it can. */
export function programProblem(
  program: string,
  { cwd, path = DEFAULT_PATH }: { readonly cwd: string; readonly path: string | undefined },
): 'ENOENT' | 'EACCES' | undefined {
  const folders = program.includes('/') ? [''] : path.split(delimiter);
  const problems = folders.map((folder) => problemOf(resolve(cwd, folder, program)));
  if (problems.includes(undefined)) return undefined;
  return problems.includes('EACCES') ? 'EACCES' : 'ENOENT';
}

function problemOf(file: string): 'ENOENT' | 'EACCES' | undefined {
  try {
    if (statSync(file).isDirectory()) return 'EACCES';
    accessSync(file, constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? 'EACCES' : 'ENOENT';
  }
}
