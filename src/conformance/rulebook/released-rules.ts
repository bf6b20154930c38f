import { readdirSync, readFileSync } from 'node:fs';
import { packageFile } from '../../package-file.ts';
import type { Level } from './rule.ts';

/** The rules of one release; a later one has them all, at the same levels. */
export interface ReleasedRules {
  /** Its first two numbers: `0.1`. */
  readonly release: string;
  /** Their levels, by their ids. */
  readonly rules: Readonly<Record<string, Level>>;
}

/** The rules of this release and of those before it, the first one first. */
export function releasedRules(): readonly ReleasedRules[] {
  const folder = packageFile('contracts/suites/');
  return readdirSync(folder)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
}
