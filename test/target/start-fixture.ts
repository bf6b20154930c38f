import { fileURLToPath } from 'node:url';
import { type StartCommandOptions, startCommand } from '../../src/target/start-command.ts';
import type { StartedCommand } from '../../src/target/started-command.ts';

/** The folder of the commands that these tests start. */
export const commandsFolder = fileURLToPath(new URL('commands/', import.meta.url));

/** Starts one of the commands in `commands/`, with `env`. */
export function startFixture(
  script: string,
  env: Record<string, string> = {},
  onLine?: StartCommandOptions['onLine'],
): Promise<StartedCommand> {
  const interpreter = script.endsWith('.py') ? 'python3' : process.execPath;
  return startCommand({
    command: [interpreter, script],
    cwd: commandsFolder,
    env,
    ...(onLine ? { onLine } : {}),
  });
}
