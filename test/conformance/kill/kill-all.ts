import { expect, test } from 'vitest';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { stimuliOf } from '../../../src/conformance/rulebook/plan.ts';
import type { Scenario } from '../../../src/conformance/rulebook/scenario.ts';
import { fuzzedConformantEnvelopesGetTheStatedAnswer as fuzzed } from '../../../src/conformance/rules/envelope/fuzzed-conformant-envelopes-get-the-stated-answer.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { isWhole } from '../../is-whole.ts';
import { rulesInQuestion } from '../../third-party/rules-in-question.ts';
import { runEmbedded } from '../run-embedded.ts';
import { judgedOtherwise } from './judged-otherwise.ts';

/** Generated envelopes where a flaw is not of the rule about them: as many as show that it does not fail with others. */
const FEW = 40;

const flaws = await readFlaws();

/** How many scenarios judge a flaw. */
const extents = new Map(flaws.map((flaw) => [flaw, scenariosOf(flaw).size]));
const shortestFirst = flaws.toSorted((one, other) => (extents.get(one) ?? 0) - (extents.get(other) ?? 0));

/** For each rule the flaw that breaks it in the fewest scenarios: these are judged each time. */
const judged = new Set(
  flaws.flatMap(({ breaks }) =>
    breaks.map((rule) => shortestFirst.find((flaw) => flaw.breaks.includes(rule))),
  ),
);

/** The area of the first rule that a flaw breaks. */
function areaOf({ breaks: [first = ''] }: Flaw): string {
  return first.split('/')[0] ?? '';
}

function scenariosOf({ breaks }: Flaw): ReadonlySet<Scenario> {
  const questioned = rulesInQuestion(breaks);
  return new Set(
    catalogue.filter(({ id }) => questioned.includes(id)).flatMap((rule) => stimuliOf(rule, {})),
  );
}

/**
 * Tests that each flaw whose first broken rule is in one of these areas breaks its rules and no other of those whose
 * scenarios are theirs, and that the first of them is named as the cause of the others.
 *
 * Of the flaws that break a rule, the one that takes the fewest scenarios is judged. `npm run kills` judges each
 * flaw, by the whole suite, and each rule by what it declares alone.
 */
export function killAll(...areas: readonly string[]): void {
  const own = flaws.filter((flaw) => areas.includes(areaOf(flaw)) && (isWhole || judged.has(flaw)));
  test.each(own)('$name breaks its rules and no other', async (flaw) => {
    const { report, entries } = await runEmbedded(flaw, {
      ...(flaw.breaks.includes(fuzzed.id) ? {} : { fuzz: FEW }),
      ...(isWhole ? {} : { selection: { only: rulesInQuestion(flaw.breaks) } }),
    });
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
    const why = failed
      .filter(({ id }) => !flaw.breaks.includes(id))
      .map(({ id, expected, actual }) => `${id}: ${expected}; got ${actual}`);
    expect(failed.map(({ id }) => id).toSorted(), why.join('\n')).toEqual(flaw.breaks.toSorted());
    const [cause] = flaw.breaks;
    expect(failed.filter((rule) => (rule.cause ?? rule.id) !== cause)).toEqual([]);
    const unexplained = report.rules.filter(
      (rule) => rule.verdict === 'inconclusive' && rule.cause !== cause,
    );
    expect(unexplained.map(({ id, reason }) => [id, reason])).toEqual([]);
    if (isWhole) expect(judgedOtherwise(entries)).toEqual([]);
    // What is recommended makes no run red by itself.
    if (failed.some(({ level }) => level === 'required')) expect(report.exitCode).toBe(1);
  });
}
