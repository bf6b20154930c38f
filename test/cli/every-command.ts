import type { CommandDefinition, Named } from '../../src/cli/command/command-definition.ts';
import { findCommand } from '../../src/cli/command/find-command.ts';
import { commandList } from '../../src/cli/definitions/command-list.ts';

/** Every command in the order of the help, those of groups too. */
export async function everyCommand(): Promise<readonly Named<CommandDefinition>[]> {
  const names = Object.entries(commandList).flatMap(([name, listed]) => [
    ...('load' in listed ? [[name]] : []),
    ...Object.keys(listed.commands ?? {}).map((word) => [name, word]),
  ]);
  const found = await Promise.all(names.map(findCommand));
  return found.flatMap((one) => ('action' in one.found ? [one.found] : []));
}
