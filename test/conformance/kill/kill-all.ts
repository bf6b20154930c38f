import { expect, test } from 'vitest';
import { fuzzedConformantEnvelopesGetTheStatedAnswer as fuzzed } from '../../../src/conformance/rules/envelope/fuzzed-conformant-envelopes-get-the-stated-answer.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { rulesInQuestion } from '../../third-party/rules-in-question.ts';
import { runEmbedded } from '../run-embedded.ts';
import { judgedOtherwise } from './judged-otherwise.ts';

/** Ends only what hangs: a machine with nothing else to do takes two seconds. */
const TIMEOUT_MS = 300_000;

/** Generated envelopes where a flaw is not of the rule about them: as many as show that it does not fail with others. */
const FEW = 40;

const flaws = await readFlaws();

/** The first flaw of each area. */
const firsts = new Map(flaws.toReversed().map((flaw) => [areaOf(flaw), flaw]));

/** The area of the first rule that a flaw breaks. */
function areaOf({ breaks: [first = ''] }: Flaw): string {
  return first.split('/')[0] ?? '';
}

/** Whether a flaw is judged by the whole suite, and not by the rules in question alone. */
function isWhole(flaw: Flaw): boolean {
  const isFirst = firsts.get(areaOf(flaw)) === flaw;
  return process.env['KILLS'] === 'whole' || isFirst;
}

/**
 * Tests that each flaw whose first broken rule is in one of these areas breaks its rules and no other, that the first of
 * them is named as the cause of the others, and that each rule comes to its judgement by what it declares alone.
 *
 * No other of the whole suite, where it is the first of its area; else no other of the rules whose scenarios are those
 * of the broken ones. `npm run kills` judges each flaw by the whole suite.
 */
export function killAll(...areas: readonly string[]): void {
  const own = flaws.filter((flaw) => areas.includes(areaOf(flaw)));
  test.each(own)(
    '$name breaks its rules and no other',
    async (flaw) => {
      const { report, entries } = await runEmbedded(flaw, {
        ...(flaw.breaks.includes(fuzzed.id) ? {} : { fuzz: FEW }),
        ...(isWhole(flaw) ? {} : { selection: { only: rulesInQuestion(flaw.breaks) } }),
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
      if (isWhole(flaw)) expect(judgedOtherwise(entries)).toEqual([]);
      // What is recommended makes no run red by itself.
      if (failed.some(({ level }) => level === 'required')) expect(report.exitCode).toBe(1);
    },
    TIMEOUT_MS,
  );
}
