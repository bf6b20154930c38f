import { commandUnknown } from '../../errors.ts';
import { nearestHint } from '../../nearest-match.ts';
import type { CommandDefinition, CommandGroup, ListedCommand } from './command-definition.ts';
import { commandList } from './command-list.ts';

/** What the first words of a command line name, and the words after those. */
export interface FoundCommand {
  /** A group where its name is followed by an option or by nothing. */
  readonly found: CommandDefinition | CommandGroup;
  readonly rest: readonly string[];
}

/** Finds the command, or the group of commands, that `words` begin with. */
export async function findCommand([name = '', ...rest]: readonly string[]): Promise<FoundCommand> {
  const found = await listed(name, commandList).load();
  const [next, ...others] = rest;
  if (!('commands' in found) || next === undefined || next.startsWith('-')) return { found, rest };
  const command = listed(next, found.commands, `${name} `);
  return { found: await command.load(), rest: others };
}

function listed<Loaded>(
  name: string,
  commands: Readonly<Record<string, ListedCommand<Loaded>>>,
  prefix = '',
): ListedCommand<Loaded> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  throw commandUnknown(prefix + name, nearestHint(name, Object.keys(commands), prefix));
}
