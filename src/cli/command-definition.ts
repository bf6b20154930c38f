import type { OptionTable, OptionTexts } from './option-table.ts';

/** What was written after the name of a command. */
export interface CommandInput<Table extends OptionTable = OptionTable> {
  readonly positionals: readonly string[];
  /** Everything after the first `--`; undefined without one. */
  readonly rest: readonly string[] | undefined;
  readonly options: OptionTexts<Table>;
}

/** One argument that stands without a name. */
export interface PositionalDefinition {
  readonly name: string;
  readonly help: string;
  readonly optional?: true;
  readonly repeatable?: true;
}

/** A command as plain data, and how to run it; its code is loaded when it runs. */
export interface CommandDefinition<Table extends OptionTable = OptionTable> {
  readonly name: string;
  readonly summary: string;
  readonly positionals: readonly PositionalDefinition[];
  /** What stands after `--`, where the command takes it. */
  readonly rest?: PositionalDefinition;
  readonly options: Table;
  /** Lines that may be copied as they are. */
  readonly examples: readonly string[];
  /** Resolves with the exit code. */
  readonly run: (input: CommandInput<Table>) => Promise<number>;
}

/** Gives a definition its exact type, so that `run` sees the options of its own table. */
export function defineCommand<const Table extends OptionTable>(
  definition: CommandDefinition<Table>,
): CommandDefinition {
  return definition as unknown as CommandDefinition;
}
