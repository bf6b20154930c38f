import type { OptionTable } from './option-table.ts';

/** What was written after the name of a command. */
export interface Written {
  readonly positionals: readonly string[];
  /** Everything after the first `--`; undefined without one. */
  readonly rest: readonly string[] | undefined;
  /** The texts of each option in their order; none of one that was not written. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** One argument that stands without a name. */
export interface PositionalDefinition {
  readonly name: string;
  readonly help: string;
  readonly optional?: true;
  readonly repeatable?: true;
}

/** A command as plain data, and how to run it; its code is loaded when it runs. */
export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  readonly positionals: readonly PositionalDefinition[];
  /** What stands after `--`, where the command takes it. */
  readonly rest?: PositionalDefinition;
  readonly options: OptionTable;
  /** Lines that may be copied as they are. */
  readonly examples: readonly string[];
  /** Resolves with the exit code. */
  readonly run: (written: Written) => Promise<number>;
}

/** A command as a list shows it; the rest of it is loaded when it is asked for. */
export interface ListedCommand<Loaded = CommandDefinition> {
  readonly summary: string;
  readonly load: () => Promise<Loaded>;
}

/** Commands under a common first word. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  /** By the word that stands after the name of the group. */
  readonly commands: Readonly<Record<string, ListedCommand>>;
  readonly examples: readonly string[];
}
