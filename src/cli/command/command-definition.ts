import type { Environment, Terminal } from '../terminal/terminal.ts';
import type { OptionTable, OptionValues } from './option-table.ts';
import type { Relation } from './relation.ts';
import type { Written } from './written.ts';

/** What a command is told, checked: the values of its options, and what stands beside them. */
export type Told<Table extends OptionTable, More extends Written = Written> = OptionValues<Table> &
  More & {
    /** The same, as the files that it names tell it by then. */
    reread(): Told<Table, More>;
  };

/** One argument that stands without a name. */
export interface PositionalDefinition {
  readonly name: string;
  readonly help: string;
  readonly optional?: true;
  readonly repeatable?: true;
  /** The words that shells complete it to. */
  readonly words?: readonly string[];
}

/** A command as plain data, and what it does; its code is loaded when it runs. */
export interface CommandDefinition<Table extends OptionTable = OptionTable, More extends Written = Written> {
  readonly positionals: readonly PositionalDefinition[];
  /** What stands after `--`, where the command takes it. */
  readonly rest?: PositionalDefinition;
  readonly options: Table;
  /** Which arguments need another one, or do not go together. */
  readonly relations?: readonly Relation[];
  /** Lines that may be copied as they are. */
  readonly examples: readonly string[];
  /** Loads what lays under what was written what files say. */
  readonly under?: () => Promise<Under<More>>;
  /** Loads what the command does, which gives the exit code. */
  action(): Promise<Acting<Table, More>['act']>;
}

/** Lays what files say under what was written. */
export type Under<More extends Written> = (written: Written, environment: Environment) => More;

interface Acting<Table extends OptionTable, More extends Written> {
  act(told: Told<Table, More>, terminal: Terminal): number | Promise<number>;
}

/** A command as a list shows it; the rest of it is loaded when it is asked for. */
export interface ListedCommand {
  readonly summary: string;
  readonly load: () => Promise<CommandDefinition>;
  /** Further commands that begin with its name, by the word that stands after it. */
  readonly commands?: Readonly<Record<string, ListedCommand>>;
}

/** Commands under a common first word. */
export interface CommandGroup {
  readonly summary: string;
  /** By the word that stands after the name of the group. */
  readonly commands: Readonly<Record<string, ListedCommand>>;
  readonly examples: readonly string[];
}

/** A thing with the words that it is called by. */
export type Named<Thing> = Thing & {
  readonly name: string;
  readonly summary: string;
  readonly commands?: Readonly<Record<string, ListedCommand>>;
};
