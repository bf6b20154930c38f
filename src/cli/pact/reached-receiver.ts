import type { CommandInput } from '../command-definition.ts';
import { type ConformOptions, readConformOptions } from '../conform-options.ts';
import { conformOptions } from '../definitions/conform-options.ts';
import { receiverOptions } from '../definitions/pact/receiver-options.ts';
import { absentOptions } from '../option-table.ts';

type Input = CommandInput<typeof receiverOptions>;

/** How a receiver is reached, as `conform` reaches it; other options of the same names are left out. */
export function reachedReceiver(input: Input): ConformOptions {
  const names = Object.keys(receiverOptions) as (keyof typeof receiverOptions)[];
  const reaching = Object.fromEntries(names.map((name) => [name, input.options[name]]));
  return readConformOptions({ ...input, options: { ...absentOptions(conformOptions), ...reaching } });
}
