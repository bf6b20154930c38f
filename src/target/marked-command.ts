/** Gives the command its mark where the shell can, under either of the names that shells have for that limit, and becomes it. */
const MARK = 'ulimit -w "$1" 2>/dev/null || ulimit -x "$1" 2>/dev/null';
const SCRIPT = `${MARK}; [ -z "$2" ] || ulimit -n "$2"; shift 2; exec "$@"`;

/** What a shell takes for a variable; others it may forget. */
const SHELL_NAME = /^[A-Za-z_]\w*$/;

/** What a command is started with. */
interface Marking {
  readonly mark: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How many files and connections each process may have open. @default what this process passes on */
  readonly descriptors?: number | undefined;
}

/** A command as it is started so that all its processes carry `mark`, with the same process id as without. */
export function markedCommand(
  command: readonly string[],
  { mark, env, descriptors }: Marking,
): readonly string[] {
  if (process.platform !== 'linux') return command;
  const forgotten = Object.entries(env).flatMap(([name, value]) =>
    SHELL_NAME.test(name) || value === undefined ? [] : [`${name}=${value}`],
  );
  const kept = forgotten.length > 0 ? ['/usr/bin/env', ...forgotten] : [];
  return ['/bin/sh', '-c', SCRIPT, 'sh', mark, `${descriptors ?? ''}`, ...kept, ...command];
}
