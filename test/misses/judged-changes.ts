import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from '../../src/conformance/rulebook/suite.ts';
import { isSameMutant, type MutantKey } from '../mutants/is-same-mutant.ts';
import { leftOpen } from './left-open.ts';

/**
 * What became of a change of a receiver's source: a rule told it, rules could not be judged for it, no rule told what
 * the wire shows of it, the wire shows nothing of it, or nothing could be judged, since the receiver did not start or the
 * run did not end.
 */
export type Fate = 'told' | 'undecided' | 'missed' | 'unseen' | 'broken';

/** One change that was judged. */
export interface JudgedChange extends MutantKey {
  readonly date: string;
  /** The version of the suite. */
  readonly suite: string;
  readonly fate: Fate;
  /** The rules that failed. */
  readonly failed?: readonly string[];
}

const file = join(import.meta.dirname, 'judged-changes.ndjson');

/** The changes that were judged so far. */
export function judgedChanges(): readonly JudgedChange[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as JudgedChange);
}

/** Adds one to the others. */
export function addJudgedChange(key: MutantKey, outcome: Pick<JudgedChange, 'fate' | 'failed'>): void {
  const { inLine, original, replacement } = key;
  const line: JudgedChange = {
    date: new Date().toISOString().slice(0, 10),
    suite: suite.version,
    file: key.file,
    inLine,
    original,
    replacement,
    ...outcome,
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Whether the interface leaves open what the wire shows of a change. */
export function isLeftOpen(change: MutantKey): boolean {
  return leftOpen.some((one) => isSameMutant(one, change));
}
