import { spawnSync } from 'node:child_process';
import { commandTarget } from '../../src/target/command-target.ts';
import type { Target } from '../../src/target/target.ts';
import { main } from '../cli/run-command.ts';
import { receivers } from '../third-party/receivers.ts';

/** A receiver in a stack of its own. */
export interface ReceiverInStack {
  readonly name: string;
  readonly command: readonly string[];
  readonly isThere: boolean;
}

/** The bundled receiver, and three of other stacks. */
export const stacks: readonly ReceiverInStack[] = [
  { name: 'the bundled receiver', command: [process.execPath, main, 'receiver'], isThere: true },
  ...['python-stdlib', 'perl-socket', 'ruby-net-http'].map((name) => {
    const found = receivers.find((one) => one.name === name);
    if (!found) throw new Error(`There is no receiver ${name}`);
    const [program = '', ...args] = found.needs;
    return { name, command: found.command, isThere: spawnSync(program, args).status === 0 };
  }),
];

/** What starts it in a folder. */
export function targetIn(directory: string, { command }: Pick<ReceiverInStack, 'command'>): Target {
  return commandTarget({ command, env: {}, directory });
}
