import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from '../../src/conformance/rulebook/verdict.ts';

/** What became of one receiver, as `report matrix --json` tells it. */
export interface ReceiverResult {
  readonly name: string;
  readonly exitCode: number;
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

/** What `npm run results` has found. */
export interface Results {
  /** The day on which it was found. */
  readonly date: string;
  /** Release of the suite. */
  readonly suite: string;
  /** How many programs wanted each core of the machine in the last quarter of an hour, on average. */
  readonly load: number;
  /** The receiver's times were those of the interface, times this. */
  readonly timeScale: number;
  /** Receivers that upload as the reference one does. */
  readonly uploaders: readonly ReceiverResult[];
  /** Receivers of other kinds, each as its author describes it, in real time. */
  readonly kinds: readonly ReceiverResult[];
}

/** Where the results are kept. */
export const resultsFile = join(import.meta.dirname, 'results.json');

/** The results that are kept. */
export function readResults(): Results {
  return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results;
}
