import type { CommandGroup, ListedCommand } from '../command-definition.ts';

/** The commands of the group, in the order of its help. */
const commands: Readonly<Record<string, ListedCommand>> = {};

/** `recorder-harness pact` */
export const pact: CommandGroup = {
  name: 'pact',
  summary: 'write and verify the same facts as Pact contracts',
  commands,
  examples: ['recorder-harness pact --help'],
};
