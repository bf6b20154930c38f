import type { CommandDefinition, Named } from '../../src/cli/command/command-definition.ts';
import { findCommand } from '../../src/cli/command/find-command.ts';
import { commandList } from '../../src/cli/definitions/command-list.ts';

/** The words that name each command, those of groups too. */
const commandNames: readonly string[] = Object.entries(commandList).flatMap(([name, listed]) =>
  'load' in listed ? [name] : Object.keys(listed.commands).map((word) => `${name} ${word}`),
);

/** The definitions of all commands. */
export async function everyCommand(): Promise<readonly Named<CommandDefinition>[]> {
  const found = await Promise.all(commandNames.map((name) => findCommand(name.split(' '))));
  return found.flatMap((one) => ('commands' in one.found ? [] : [one.found]));
}
