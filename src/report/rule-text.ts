import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Palette } from './palette.ts';
import { wrapped } from './shown-text.ts';

/** Columns of a report on a terminal. */
export const WIDTH = 100;

const NAME_WIDTH = 12;
/** Columns before a claim. */
export const INDENT = 6;

/** Outcome, id and claim of a rule: how every rule in the report begins. */
export function ruleHeading(outcome: string, { id, level, title }: ReportedRule, palette: Palette): string[] {
  const remark = level === 'recommended' ? ' (recommended)' : '';
  return [
    `${outcome}  ${palette.strong(id)}${remark}`,
    ...wrapped(title, WIDTH - INDENT).map((line) => `${' '.repeat(INDENT)}${line}`),
  ];
}

/** A named text, its lines below each other; nothing where there is no text. */
export function named(name: string, text: string | undefined): string[] {
  if (text === undefined) return [];
  return namedLines(name, wrapped(text, WIDTH - NAME_WIDTH));
}

/** Lines below each other with a name before them. */
export function namedLines(name: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => nameColumn(index === 0 ? name : '') + line);
}

/** What stands before a named text. */
export function nameColumn(name: string): string {
  return `  ${name}`.padEnd(NAME_WIDTH);
}
