import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type HarnessError, machineLimit, messageOf, receiverNotStarted } from '../errors.ts';

/** Tells why a command could not be started at all, by the error of that or its code, and what to write instead. */
export function spawnFailure(command: readonly string[], cwd: string, cause: unknown): HarnessError {
  const [program = ''] = command;
  const code = typeof cause === 'string' ? cause : (cause as NodeJS.ErrnoException).code;
  const line = command.join(' ');
  const limit = machineLimit(`The receiver's command "${line}" cannot be started`, cause);
  if (limit) return limit;
  if (!existsSync(cwd)) {
    return receiverNotStarted(line, `cannot be started in "${cwd}", which does not exist`, [], {
      hint: 'Name a folder that exists.',
      cause,
    });
  }
  if (code === 'ENOENT') {
    const where = program.includes('/') ? `, seen from "${cwd}"` : ' on the PATH';
    return receiverNotStarted(line, `cannot be started: there is no program "${program}"${where}`, [], {
      hint: hintFor(program, cwd),
      cause,
    });
  }
  if (code === 'EACCES') {
    return receiverNotStarted(line, `cannot be started: "${program}" is not a program that may be run`, [], {
      hint: `Make it executable (chmod +x), or name the interpreter first: -- python3 ${program}.`,
      cause,
    });
  }
  return receiverNotStarted(line, `cannot be started: ${messageOf(cause)}`, [], { cause });
}

function hintFor(program: string, cwd: string): string {
  if (/\s/.test(program)) {
    return `Give the program and its arguments as separate words: -- ${program}`;
  }
  if (!program.includes('/') && isFile(resolve(cwd, program))) {
    return `Write "./${program}", or name the interpreter first, for example: -- python3 ${program}`;
  }
  return 'Check the spelling after "--", or give the full path of the program.';
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
