import { wrongUsage } from '../../errors.ts';
import type { Written } from './written.ts';

/** Arguments that make no sense together, or one without another, and what to say of them. */
export interface Relation {
  /**
   * All that must be given for it to be wrong: names of options, `argument` for one without dashes, `command` for what
   * stands after `--`, and `neither` for none of these two.
   */
  readonly given: readonly string[];
  /** What must be lacking too, all of it. @default nothing */
  readonly without?: string | readonly string[];
  readonly message: string;
  readonly hint: string;
}

/** Two options that do not go together, and why. */
export function apart(one: string, other: string, why: string): Relation {
  const message = `--${one} and --${other} do not go together: ${why}.`;
  return { given: [one, other], message, hint: 'Leave one of them out.' };
}

/** An option that needs another one; `hint` says what to do where it is more than to add that. */
export function needs(option: string, needed: string, hint?: string): Relation {
  const told = { given: [option], without: needed };
  if (hint !== undefined) return { ...told, message: `--${option} is given, and --${needed} is not.`, hint };
  const either = `Add --${needed}, or leave --${option} out.`;
  return { ...told, message: `--${option} needs --${needed}.`, hint: either };
}

/** An option that needs a receiver that the harness starts, and what for; or one of these options. */
export function needsCommand(option: string, why: string, orElse: readonly string[] = []): Relation {
  const hint = `Put the command after "--", or leave --${option} out.`;
  return {
    given: [option],
    without: ['command', ...orElse],
    message: `--${option} needs a command to start${why}.`,
    hint,
  };
}

/** Throws for the first relation that what was written breaks. */
export function checkRelations(relations: readonly Relation[], { texts, positionals, rest }: Written): void {
  const kinds: Readonly<Record<string, boolean>> = {
    argument: positionals.length > 0,
    command: rest !== undefined,
    neither: positionals.length === 0 && rest === undefined,
  };
  const isGiven = (name: string): boolean => kinds[name] ?? (texts[name]?.length ?? 0) > 0;
  const broken = relations.find(
    ({ given, without = [] }) => given.every(isGiven) && ![without].flat().some(isGiven),
  );
  if (broken) throw wrongUsage(broken.message, broken.hint);
}
