import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fate } from './judge-mutants.ts';

/** What became of the mutants of one file. */
export type Fates = Readonly<Partial<Record<Fate, number>>>;

const file = join(import.meta.dirname, 'tally.json');

/** What the last whole run has found, by file. */
export function readTally(): Readonly<Record<string, Fates>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Fates>;
}

/** Keeps what a whole run has found. */
export function writeTally(tally: Readonly<Record<string, Fates>>): void {
  writeFileSync(file, `${JSON.stringify(tally, null, 2)}\n`);
}

/** How many of them no judgement shows, and no reason explains. */
export function leftIn({ survived = 0, unmet = 0 }: Fates): number {
  return survived + unmet;
}
