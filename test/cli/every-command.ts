import type { CommandDefinition } from '../../src/cli/command/command-definition.ts';
import { commandList } from '../../src/cli/command/command-list.ts';

/** The definitions of all commands, those of groups too. */
export async function everyCommand(): Promise<readonly CommandDefinition[]> {
  const loaded = await Promise.all(Object.values(commandList).map((listed) => listed.load()));
  const nested = loaded.map((one) =>
    'commands' in one ? Promise.all(Object.values(one.commands).map((listed) => listed.load())) : [one],
  );
  return (await Promise.all(nested)).flat();
}
