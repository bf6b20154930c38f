/** One option of a command, as plain data. */
export interface OptionDefinition {
  /** Name of its value in the help, for example `FILE`; an option without one is a switch. */
  readonly value?: string;
  readonly help: string;
  /** Its value where it is written without one. */
  readonly bare?: string;
  /** Whether it may be given more than once. */
  readonly repeatable?: true;
}

/** The options of a command by their long names, without the dashes. */
export type OptionTable = Readonly<Record<string, OptionDefinition>>;

/** What was written for each option: text, a list of texts, or whether the switch is there. */
export type OptionTexts<Table extends OptionTable = OptionTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly value: string }
    ? Table[Name] extends { readonly repeatable: true }
      ? readonly string[]
      : string | undefined
    : boolean;
};

/** What an option is when it was not written. */
export function absentOption(option: OptionDefinition | undefined): undefined | false | [] {
  if (option?.value === undefined) return false;
  return option.repeatable ? [] : undefined;
}

/** The options of a command of which none was written. */
export function absentOptions<Table extends OptionTable>(table: Table): OptionTexts<Table> {
  const absent = Object.entries(table).map(([name, option]) => [name, absentOption(option)]);
  return Object.fromEntries(absent) as OptionTexts<Table>;
}
