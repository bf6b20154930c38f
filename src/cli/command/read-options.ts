import { wrongUsage } from '../../errors.ts';
import type { Written } from './command-definition.ts';
import type { OptionTable, OptionValues } from './option-table.ts';

/** Arguments that make no sense together, or one without another, and what to say of them. */
export interface Relation {
  /**
   * All that must be given for it to be wrong: names of options, `argument` for one without dashes, `command` for what
   * stands after `--`, and `neither` for none of these two.
   */
  readonly given: readonly string[];
  /** What must be lacking too. @default nothing */
  readonly without?: string;
  readonly message: string;
  readonly hint: string;
}

/** Two options that do not go together, and why. */
export function apart(one: string, other: string, why: string): Relation {
  const message = `--${one} and --${other} do not go together: ${why}.`;
  return { given: [one, other], message, hint: 'Leave one of them out.' };
}

/** An option that needs another one. */
export function needs(
  option: string,
  needed: string,
  message = `--${option} needs --${needed}.`,
  hint = `Add --${needed}, or leave --${option} out.`,
): Relation {
  return { given: [option], without: needed, message, hint };
}

/** The values of what was written; throws for the first relation that does not hold. */
export function readOptions<Table extends OptionTable>(
  table: Table,
  { texts, positionals, rest }: Written,
  relations: readonly Relation[] = [],
): OptionValues<Table> {
  const kinds: Readonly<Record<string, boolean>> = {
    argument: positionals.length > 0,
    command: rest !== undefined,
    neither: positionals.length === 0 && rest === undefined,
  };
  const isGiven = (name: string): boolean => kinds[name] ?? (texts[name]?.length ?? 0) > 0;
  const broken = relations.find(
    ({ given, without }) => given.every(isGiven) && (without === undefined || !isGiven(without)),
  );
  if (broken) throw wrongUsage(broken.message, broken.hint);
  const values = Object.entries(table).map(([name, option]) => [
    name,
    option.of(texts[name] ?? [], `--${name}`),
  ]);
  return Object.fromEntries(values) as OptionValues<Table>;
}
