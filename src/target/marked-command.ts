/** Gives the command its mark where the shell can, under either of the names that shells have for that limit, and becomes it. */
const SCRIPT = 'ulimit -w "$1" 2>/dev/null || ulimit -x "$1" 2>/dev/null; shift; exec "$@"';

/** What a shell takes for a variable; others it may forget. */
const SHELL_NAME = /^[A-Za-z_]\w*$/;

/** A command as it is started so that all its processes carry `mark`, with the same process id as without. */
export function markedCommand(
  command: readonly string[],
  mark: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (process.platform !== 'linux') return command;
  const forgotten = Object.entries(env).flatMap(([name, value]) =>
    SHELL_NAME.test(name) || value === undefined ? [] : [`${name}=${value}`],
  );
  const kept = forgotten.length > 0 ? ['/usr/bin/env', ...forgotten] : [];
  return ['/bin/sh', '-c', SCRIPT, 'sh', mark, ...kept, ...command];
}
