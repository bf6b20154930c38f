import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How one rule looks when it fails, taken from a run. */
export interface Excerpt {
  /** Name of the receiver with one mistake that was judged. */
  readonly defect: string;
  readonly text: string;
}

/** Where the excerpt of a rule is kept. */
export function excerptFile(rule: string): string {
  return join(import.meta.dirname, 'excerpts', `${rule}.txt`);
}

/** The kept excerpt of a rule that can fail. */
export function readExcerpt(rule: string): Excerpt {
  const [defect = '', ...lines] = readFileSync(excerptFile(rule), 'utf8').split('\n');
  return { defect, text: lines.slice(1).join('\n') };
}
