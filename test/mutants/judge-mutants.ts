import type { CollectedTest } from './collecting-vitest.ts';
import type { Mutant } from './instrument.ts';
import type { Switches } from './load-instrumented.ts';
import type { Piece, Told } from './pieces.ts';

/** What shows that a mutant is another program. */
export type Fate = 'judged' | 'tested' | 'changed' | 'survived' | 'unmet' | 'loaded' | 'end' | 'equivalent';

/** How often a switch may be asked for in one judgement: a loop that a mutant made endless ends by it. */
const HIT_LIMIT = 1_000_000;

/** By so many pieces at most a mutant is judged, of which each comes to other words, and by so many of all. */
const [APART, FURTHER] = [240, 60];

/** What pieces come to, and which mutants judging them meets. */
export interface Meeting {
  readonly judged: readonly Judged[];
  readonly met: ReadonlyMap<string, readonly Judged[]>;
}

interface Judged extends Piece {
  readonly verdict: Told['verdict'];
  readonly said: string;
  /** The same without numbers and ids: what is alike to people. */
  readonly words: string;
}

/** The pieces by the mutants that judging them meets, those that fail first: they are the likeliest to change. */
export function meet(pieces: readonly Piece[], switches: Switches): Meeting {
  const met = new Map<string, Judged[]>();
  const judged = pieces
    .flatMap((piece): (Judged & { readonly meets: readonly string[] })[] => {
      switches.currentTestId = piece.id;
      const told = judgedOf(piece);
      switches.currentTestId = 'elsewhere';
      const meets = Object.keys(switches.mutantCoverage.perTest[piece.id] ?? {});
      delete switches.mutantCoverage.perTest[piece.id];
      if (!told) return [];
      const said = JSON.stringify(told);
      const words = `${piece.rule} ${said.replace(/"evidence":\[[^\]]*\]/, '').replace(/\d+/g, '')}`;
      return [{ ...piece, verdict: told.verdict, said, words, meets }];
    })
    .toSorted((one, other) => rank(one) - rank(other));
  for (const { meets, ...piece } of judged) {
    for (const mutant of meets) {
      const known = met.get(mutant);
      if (known) known.push(piece);
      else met.set(mutant, [piece]);
    }
  }
  return { judged, met };
}

function rank({ verdict, entries }: Judged): number {
  const order = ['fail', 'inconclusive', 'observed', 'pass', 'not-applicable'];
  return order.indexOf(verdict) + entries.length / 1_000_000;
}

/** Of each rule the smallest piece that fails, and the smallest of which nothing fails. */
export function smallestOf({ judged }: Meeting): readonly Piece[] {
  const told = judged.filter(({ verdict }) => ['pass', 'observed', 'fail'].includes(verdict));
  const largestFirst = told.toSorted((one, other) => other.entries.length - one.entries.length);
  return [...new Map(largestFirst.map((piece) => [`${piece.rule} ${piece.verdict}`, piece])).values()];
}

/** The tests by the mutants that they meet. */
export function meetTests(
  tests: readonly CollectedTest[],
  switches: Switches,
): ReadonlyMap<string, readonly CollectedTest[]> {
  const met = new Map<string, CollectedTest[]>();
  for (const test of tests) {
    switches.currentTestId = test.name;
    test.run();
    switches.currentTestId = 'elsewhere';
    for (const mutant of Object.keys(switches.mutantCoverage.perTest[test.name] ?? {})) {
      met.set(mutant, [...(met.get(mutant) ?? []), test]);
    }
  }
  return met;
}

/** Whether one of these tests fails by a mutant. */
export function isTested({ id }: Mutant, tests: readonly CollectedTest[], switches: Switches): boolean {
  return tests.some(({ run }) => {
    try {
      withMutant(id, switches, run);
      return false;
    } catch {
      return true;
    }
  });
}

/** What becomes of a mutant that these pieces may meet. */
export function fateOf(mutant: Mutant, { met }: Meeting, switches: Switches): Fate {
  const all = met.get(mutant.id);
  if (!all) return mutant.id in switches.mutantCoverage.static ? 'loaded' : 'unmet';
  return isShownBy(mutant, all, switches) ? 'judged' : 'survived';
}

/** Whether one of these pieces comes to another verdict, or to other words, by a mutant. */
export function isShown(mutant: Mutant, { met }: Meeting, switches: Switches): boolean {
  return isShownBy(mutant, met.get(mutant.id) ?? [], switches);
}

/** What changes a rule is looked for in what that rule itself judges, where it judges anything. */
function isShownBy(mutant: Mutant, all: readonly Judged[], switches: Switches): boolean {
  const own = all.filter(({ rule }) => mutant.file.endsWith(`rules/${rule}.ts`));
  const pieces = own.length > 0 ? own : all;
  return [...someOf(oneOfEach(pieces), APART), ...someOf(pieces, FURTHER)].some(
    (piece) => JSON.stringify(judgedBy(mutant, piece, switches)) !== piece.said,
  );
}

function someOf(pieces: readonly Judged[], most: number): readonly Judged[] {
  const step = Math.ceil(pieces.length / most);
  return pieces.filter((_, index) => index % step === 0);
}

/**
 * The smallest of the pieces of a rule that come to the same words, numbers aside: what every rule is judged by is met by
 * thousands of them.
 */
function oneOfEach(pieces: readonly Judged[]): readonly Judged[] {
  const firsts = new Map(pieces.toReversed().map((piece) => [piece.words, piece]));
  return pieces.filter((piece) => firsts.get(piece.words) === piece);
}

function judgedBy({ id }: Mutant, piece: Piece, switches: Switches): Told | undefined {
  return withMutant(id, switches, () => judgedOf(piece));
}

/** What the piece comes to; none where its judge breaks, which is not overlooked. */
function judgedOf({ judge, entries }: Piece): Told | undefined {
  try {
    return judge(entries);
  } catch {
    return undefined;
  }
}

/** What a function comes to while a mutant is at work. */
function withMutant<Result>(id: string, switches: Switches, work: () => Result): Result {
  switches.activeMutant = id;
  switches.hitCount = 0;
  switches.hitLimit = HIT_LIMIT;
  try {
    return work();
  } finally {
    switches.activeMutant = undefined;
  }
}
