/** What interpreters run. */
const SCRIPT = /^[^-=@:\s][^=@:\s]*\.(?:[cm]?[jt]s|py|rb|php|pl|jar|go|sh|lua|exs?|kts?|java|dll)$/;

/**
 * The program of a command and the script that it runs, as people call a receiver; `…` stands for all else, which may
 * hold a secret in a form that nobody knows.
 */
export function programOf(command: readonly string[]): string {
  const own = command.findIndex((word) => word !== 'env' && !/^\w+=/.test(word));
  const [program = '', ...rest] = command.slice(own);
  const script = rest.find((word) => SCRIPT.test(word));
  const told = script === undefined ? [program] : [program, script];
  return [...told, ...(told.length < command.length ? ['…'] : [])].join(' ');
}
