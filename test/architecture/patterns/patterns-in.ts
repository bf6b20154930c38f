import { parseSync } from 'oxc-parser';

/** A regular expression as it stands in a source. */
export interface Pattern {
  /** File and line. */
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

/** What a source has of regular expressions. */
export interface Patterns {
  /** Literals, and the patterns of JSON Schemas. */
  readonly literals: readonly Pattern[];
  /** Places that make one of a text. */
  readonly made: readonly string[];
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: string; readonly start: number };

/** Finds the regular expressions of a file. */
export function patternsIn(file: string, text: string): Patterns {
  const literals: Pattern[] = [];
  const made: string[] = [];
  const where = ({ start }: Node): string => `${file}:${text.slice(0, start).split('\n').length}`;

  function visit(node: Node): void {
    const { regex, callee } = node as {
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (regex) literals.push({ where: where(node), source: regex.pattern, flags: regex.flags });
    if (callee?.name === 'RegExp') made.push(where(node));
    const { key, value } = node as { key?: { name?: string }; value?: { value?: unknown } };
    if (node.type === 'Property' && key?.name === 'pattern' && typeof value?.value === 'string') {
      literals.push({ where: where(node), source: value.value, flags: 'u' });
    }
    for (const member of Object.values(node)) {
      for (const child of Array.isArray(member) ? member : [member]) {
        if (typeof child === 'object' && child !== null && !(child instanceof RegExp)) visit(child as Node);
      }
    }
  }

  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  visit(program as unknown as Node);
  return { literals, made };
}
