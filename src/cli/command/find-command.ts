import { commandList } from '../definitions/command-list.ts';
import type { CommandDefinition, CommandGroup, Named } from './command-definition.ts';

/** What the first words of a command line name, and the words after those. */
export interface FoundCommand {
  /** A group where its name is followed by an option or by nothing. */
  readonly found: Named<CommandDefinition | CommandGroup>;
  readonly rest: readonly string[];
}

/** Finds the command, or the group of commands, that `words` begin with. */
export async function findCommand([name = '', ...rest]: readonly string[]): Promise<FoundCommand> {
  const listed = await entry(commandList, name);
  const [next = '-', ...others] = rest;
  const { commands = {} } = listed;
  if ('load' in listed) {
    if (!Object.hasOwn(commands, next)) return { found: { name, ...listed, ...(await listed.load()) }, rest };
  } else if (next.startsWith('-')) return { found: { name, ...listed }, rest };
  const command = await entry(commands, next, `${name} `);
  return { found: { name: `${name} ${next}`, ...command, ...(await command.load()) }, rest: others };
}

async function entry<Listed>(
  commands: Readonly<Record<string, Listed>>,
  name: string,
  prefix = '',
): Promise<Listed> {
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (listed) return listed;
  const { commandUnknown } = await import('../../errors.ts');
  const { nearestHint } = await import('../../nearest-match.ts');
  throw commandUnknown(prefix + name, nearestHint(name, Object.keys(commands), prefix));
}
