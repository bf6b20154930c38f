import { choice, type Read } from './option-value.ts';

/** One option of a command: how it is written, what it means, and what its value is. */
export interface Option<Value = unknown> {
  /** Name of its value in the help, for example `FILE`; an option without one is a switch. */
  readonly value?: string;
  readonly help: string;
  /** Its text where it is written without one. */
  readonly bare?: string;
  /** Whether it may be given more than once. */
  readonly repeatable?: true;
  /** The words that it knows, where it takes no others. */
  readonly words?: readonly string[];
  /** Its value by the texts that were written for it, none where it was not written; `name` is for errors. */
  of(texts: readonly string[], name: string): Value;
}

/** The options of a command by their long names, without the dashes. */
export type OptionTable = Readonly<Record<string, Option>>;

/** The name of an option as that of a value: `timeScale` for `time-scale`. */
type ValueName<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<ValueName<Tail>>}`
  : Name & string;

/** The values of the options of a table, by their names in camel case. */
export type OptionValues<Table extends OptionTable> = {
  readonly [Name in keyof Table as ValueName<Name>]: Table[Name] extends Option<infer Value> ? Value : never;
};

interface How<Value> {
  /** @default the text as it is */
  readonly read?: Read<Value>;
  readonly bare?: string;
}

interface Usual {
  /** What stands for it where it is not written; the help tells so. */
  readonly usual: string;
  /** What the help tells in its place; nothing where this is empty. */
  readonly shown?: string;
}

const asItIs = (_: string, text: string): string => text;

/** An option that is there or not. */
export function flag(help: string): Option<boolean> {
  return { help, of: (texts) => texts.length > 0 };
}

/** An option with one value, the last that was written; where none was, that of the `usual` text. */
export function one<Value = string>(value: string, help: string, how: How<Value> & Usual): Option<Value>;
export function one<Value = string>(value: string, help: string, how?: How<Value>): Option<Value | undefined>;
export function one(
  value: string,
  help: string,
  { read = asItIs, usual, shown = usual, ...how }: How<unknown> & Partial<Usual> = {},
): Option {
  function of(texts: readonly string[], name: string): unknown {
    const text = texts.at(-1) ?? usual;
    return text === undefined ? undefined : read(name, text);
  }
  return { value, help: shown ? `${help} (default: ${shown})` : help, ...how, of };
}

/** An option that takes one of some words, the `usual` one where none was written. */
export function word<const Word extends string, Usual extends Word | undefined = undefined>(
  value: string,
  help: string,
  [words, usual]: readonly [words: readonly Word[], usual?: Usual],
): Option<Word | Usual> {
  function of(texts: readonly string[], name: string): Word | Usual {
    const text = texts.at(-1);
    return text === undefined ? (usual as Usual) : choice(words)(name, text);
  }
  return { value, help: usual === undefined ? help : `${help} (default: ${usual})`, words, of };
}

/** An option that may be given more than once. */
export function list<Value = string>(
  value: string,
  help: string,
  read: Read<Value> = asItIs as Read<Value>,
): Option<readonly Value[]> {
  return { value, help, repeatable: true, of: (texts, name) => texts.map((text) => read(name, text)) };
}
