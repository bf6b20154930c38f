import type { Judgement } from '../../src/conformance/rulebook/verdict.ts';
import type { CollectedTest } from './collecting-vitest.ts';
import type { Mutant } from './instrument.ts';
import type { Switches } from './load-instrumented.ts';
import { judgementOf, type Piece } from './pieces.ts';

/** What shows that a mutant is another program. */
export type Fate = 'verdict' | 'words' | 'tested' | 'survived' | 'unmet' | 'loaded' | 'equivalent';

/** How often a switch may be asked for in one judgement: a loop that a mutant made endless ends by it. */
const HIT_LIMIT = 1_000_000;

/** By so many further pieces a mutant is judged that no smallest of their kind shows. */
const FURTHER_PIECES = 60;

interface Judged extends Piece {
  readonly verdict: Judgement['verdict'];
  readonly said: string;
}

/** The pieces by the mutants that judging them meets, those that fail first: they are the likeliest to change. */
export function meet(pieces: readonly Piece[], switches: Switches): ReadonlyMap<string, readonly Judged[]> {
  const met = new Map<string, Judged[]>();
  const judged = pieces
    .flatMap((piece): (Judged & { readonly meets: readonly string[] })[] => {
      switches.currentTestId = piece.id;
      const judgement = judgementOf(piece);
      switches.currentTestId = 'elsewhere';
      const meets = Object.keys(switches.mutantCoverage.perTest[piece.id] ?? {});
      delete switches.mutantCoverage.perTest[piece.id];
      if (!judgement || judgement.verdict === 'not-applicable') return [];
      return [{ ...piece, verdict: judgement.verdict, said: JSON.stringify(judgement), meets }];
    })
    .toSorted((one, other) => rank(one) - rank(other));
  for (const { meets, ...piece } of judged) {
    for (const mutant of meets) {
      const known = met.get(mutant);
      if (known) known.push(piece);
      else met.set(mutant, [piece]);
    }
  }
  return met;
}

function rank({ verdict, entries }: Judged): number {
  const order = ['fail', 'inconclusive', 'observed', 'pass', 'not-applicable'];
  return order.indexOf(verdict) + entries.length / 1_000_000;
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

/** What becomes of a mutant that these pieces meet. */
export function fateOf(mutant: Mutant, met: readonly Judged[] | undefined, switches: Switches): Fate {
  if (!met) return mutant.id in switches.mutantCoverage.static ? 'loaded' : 'unmet';
  const own = met.filter(({ rule }) => mutant.file.endsWith(`rules/${rule.id}.ts`));
  const pieces = own.length > 0 ? own : met;
  const fate = fateBy(mutant, oneOfEach(pieces), switches);
  if (fate !== 'survived') return fate;
  const step = Math.ceil(pieces.length / FURTHER_PIECES);
  return fateBy(
    mutant,
    pieces.filter((_, index) => index % step === 0),
    switches,
  );
}

function fateBy(mutant: Mutant, pieces: readonly Judged[], switches: Switches): Fate {
  let fate: Fate = 'survived';
  for (const piece of pieces) {
    const mutated = judgedBy(mutant, piece, switches);
    if (mutated?.verdict !== piece.verdict) return 'verdict';
    if (JSON.stringify(mutated) !== piece.said) fate = 'words';
  }
  return fate;
}

/**
 * The smallest of the pieces of a rule that come to the same words, numbers aside: what every rule is judged by is met by
 * thousands of them.
 */
function oneOfEach(pieces: readonly Judged[]): readonly Judged[] {
  const words = ({ rule, said }: Judged): string =>
    `${rule.id} ${said.replace(/"evidence":\[[^\]]*\]/, '').replace(/\d+/g, '')}`;
  const firsts = new Map(pieces.toReversed().map((piece) => [words(piece), piece]));
  return pieces.filter((piece) => firsts.get(words(piece)) === piece);
}

function judgedBy({ id }: Mutant, piece: Piece, switches: Switches): Judgement | undefined {
  try {
    return withMutant(id, switches, () => judgementOf(piece));
  } catch {
    // A judge that breaks is not overlooked.
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
