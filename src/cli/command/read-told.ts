import type { Environment } from '../terminal/terminal.ts';
import type { CommandDefinition, Told, Under } from './command-definition.ts';
import type { OptionTable } from './option-table.ts';
import { parseArguments } from './parse-arguments.ts';
import { checkRelations } from './relation.ts';
import type { Written } from './written.ts';

/** What tells how a command is told: its definition, with what lays files under what was written. */
type ToldBy<Table extends OptionTable, More extends Written> = Omit<
  CommandDefinition<Table, More>,
  'under' | 'action'
> & { readonly name: string; readonly under?: Under<More> | undefined };

/** Reads what was written after the name of a command; throws a usage error for the first mistake in it. */
export function readTold<Table extends OptionTable, More extends Written>(
  command: ToldBy<Table, More>,
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
