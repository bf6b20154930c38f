import type { Environment } from '../terminal/terminal.ts';
import type { CommandDefinition, Told } from './command-definition.ts';
import type { OptionTable } from './option-table.ts';
import { parseArguments } from './parse-arguments.ts';
import { checkRelations } from './relation.ts';
import type { Written } from './written.ts';

/** Reads what was written after the name of a command; throws a usage error for the first mistake in it. */
export function readTold<Table extends OptionTable, More extends Written>(
  command: CommandDefinition<Table, More> & { readonly name: string },
  argv: readonly string[],
  environment: Environment,
): Told<Table, More> {
  const line = parseArguments(command, argv);
  function told(): object {
    const written = command.under?.(line, environment) ?? line;
    checkRelations(command.relations ?? [], written);
    const values = Object.entries(command.options).map(([name, option]) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      option.of(written.texts[name] ?? [], `--${name}`),
    ]);
    return { ...Object.fromEntries(values), ...written, reread: told };
  }
  return told() as Told<Table, More>;
}
