import { createHash } from 'node:crypto';
import type { Clock } from '../../src/clock/clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { type RunChanges, runEmbedded } from '../conformance/run-embedded.ts';
import type { Flaw } from '../flawed/flaw.ts';
import { readFlaws } from '../flawed/read-flaws.ts';
import { rulesInQuestion } from '../third-party/rules-in-question.ts';

/** The seeds of the receivers whose reports are looked at. */
export const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Most defects of one receiver. */
const MOST = 5;

/**
 * Defects that a seed chooses: one to five, each of which changes another decision of the receiver.
 *
 * Each has a rank of its own for each seed, and those of the lowest are taken: a further flaw changes few choices.
 */
export async function plantedDefects(seed: number): Promise<readonly Flaw[]> {
  const flaws = (await readFlaws()).filter(({ description }) => description === undefined);
  const ranked = flaws
    .map((flaw) => ({ flaw, rank: rankOf(flaw, seed) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  const wanted = 1 + ((seed - 1) % MOST);
  const chosen: Flaw[] = [];
  for (const { flaw } of ranked) {
    if (chosen.length === wanted) break;
    if (isApart(flaw, chosen)) chosen.push(flaw);
  }
  return chosen;
}

/** The rules that these defects can break, with all that their scenarios show. */
export function rulesOf(defects: readonly Flaw[]): readonly string[] {
  return rulesInQuestion(defects.flatMap(({ breaks }) => breaks));
}

/** A run against a receiver that has all of these defects; a whole one, unless told otherwise. */
export function plantedRun(defects: readonly Flaw[], changes: RunChanges = {}): Promise<RunResult> {
  const front = defects.find((flaw) => flaw.front)?.front;
  const behaviour = (clock: Clock): Behaviour =>
    Object.assign({}, referenceBehaviour, ...defects.map((flaw) => changesOf(flaw, clock)));
  return runEmbedded({ behaviour, ...(front ? { front } : {}) }, changes);
}

function isApart(flaw: Flaw, others: readonly Flaw[]): boolean {
  using clock = virtualClock();
  const decisions = new Set(others.flatMap((other) => decisionsOf(other, clock)));
  return !decisionsOf(flaw, clock).some((decision) => decisions.has(decision));
}

function decisionsOf(flaw: Flaw, clock: Clock): readonly string[] {
  return [...Object.keys(changesOf(flaw, clock)), ...(flaw.front ? ['front'] : [])];
}

/** What a flaw decides otherwise than the reference receiver. */
function changesOf(flaw: Flaw, clock: Clock): Partial<Behaviour> {
  const decisions = Object.entries(flaw.behaviour(clock));
  return Object.fromEntries(
    decisions.filter(([name, decision]) => referenceBehaviour[name as keyof Behaviour] !== decision),
  );
}

function rankOf({ name }: Flaw, seed: number): string {
  return createHash('sha256').update(`${seed} ${name}`).digest('hex');
}
