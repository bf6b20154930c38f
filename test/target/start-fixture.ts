import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { type StartCommandOptions, startCommand } from '../../src/target/start-command.ts';
import type { StartedCommand } from '../../src/target/started-command.ts';

// A loaded machine takes seconds to start a process.
vi.setConfig({ testTimeout: 60_000 });

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
