import { expect, test } from 'vitest';
import { excerptOf, wordsOf } from '../../contracts/rule-pages/excerpt-of.ts';
import { readExcerpt } from '../../contracts/rule-pages/excerpts.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { isWhole } from '../../is-whole.ts';
import { flawThatBreaks } from './flaw-that-breaks.ts';
import { isToldBy } from './is-told-by.ts';
import { judgedOtherwise } from './judged-otherwise.ts';
import { runFlaw } from './run-flaw.ts';

const flaws = await readFlaws();

/** For each rule the flaw that shows it: these are judged each time. */
const flawOf = flawThatBreaks(flaws);
const judged = new Set(flaws.flatMap(({ breaks }) => breaks.map(flawOf)));

/** The area of the first rule that a flaw breaks. */
function areaOf({ breaks: [first = ''] }: Flaw): string {
  return first.split('/')[0] ?? '';
}

/**
 * Tests that each flaw whose first broken rule is in one of these areas breaks its rules and no other of those whose
 * scenarios are theirs, and that the first of them is named as the cause of the others.
 *
 * Of the flaws that break a rule, the one that takes the fewest scenarios is judged. `npm run kills` judges each flaw by the
 * whole suite, and each rule by what it declares alone.
 */
export function killAll(...areas: readonly string[]): void {
  const own = flaws.filter((flaw) => areas.includes(areaOf(flaw)) && (isWhole || judged.has(flaw)));
  test.each(own)('$name breaks its rules and no other', async (flaw) => {
    const isByAll = isWhole || flaw.isByAll === true;
    const { report, entries } = await runFlaw(flaw, isByAll);
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
    const [cause] = flaw.breaks;
    // By the whole suite more may fail of what the first of them leads to, or less, where that leaves it undecided.
    const isOwn = ({ id }: { readonly id: string }): boolean => flaw.breaks.includes(id);
    const own = isByAll
      ? report.rules.filter((rule) =>
          rule.cause === cause
            ? isOwn(rule) && (rule.verdict === 'fail' || rule.verdict === 'inconclusive')
            : rule.verdict === 'fail',
        )
      : failed;
    const why = own
      .filter((rule) => !isOwn(rule))
      .map(({ id, expected, actual }) => `${id}: ${expected}; got ${actual}`);
    expect(own.map(({ id }) => id).toSorted(), why.join('\n')).toEqual(flaw.breaks.toSorted());
    expect(failed.filter((rule) => (rule.cause ?? rule.id) !== cause)).toEqual([]);
    const unexplained = report.rules.filter(
      (rule) => rule.verdict === 'inconclusive' && rule.cause !== cause,
    );
    expect(unexplained.map(({ id, reason }) => [id, reason])).toEqual([]);
    if (isWhole) expect(judgedOtherwise(entries)).toEqual([]);
    for (const rule of isByAll ? [] : failed) {
      const { defect, text } = readExcerpt(rule.id);
      if (defect !== flaw.name) continue;
      const hint = `its page shows it otherwise: run "npm run excerpts -- ${rule.id}"`;
      expect(wordsOf(excerptOf(rule, entries)), hint).toBe(wordsOf(text));
    }
    expect(failed.find(({ id }) => id === cause)?.pattern).toSatisfy((told = '') => isToldBy(flaw, told));
    // What is recommended makes no run red by itself.
    if (failed.some(({ level }) => level === 'required')) expect(report.exitCode).toBe(1);
  });
}
