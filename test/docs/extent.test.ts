import { expect, test } from 'vitest';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { lacksOf } from '../../src/conformance/perform/target-facts.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { lackOf } from '../../src/conformance/rulebook/lack.ts';
import { selectRules, withoutUndescribed } from '../../src/conformance/rulebook/plan.ts';
import { verdictLine } from '../../src/report/run-outcome.ts';
import { reported, reportOf } from '../report/sample-run.ts';
import { blockWith, readme } from './readme.ts';

/** The report of a receiver that keeps each rule of the default profile that its URL shows. */
function judgedByUrl(hasStorage: boolean): ReportData {
  const lacks = lacksOf(
    {
      kind: 'url',
      description: {},
      hasSecret: true,
      hasDirectory: hasStorage,
      hasStorage,
      sharesFiles: hasStorage,
      hasProcess: false,
      processIsVisible: false,
    },
    { timeScale: 1, virtualTime: false, slow: false },
  );
  const selected = selectRules(catalogue, { profile: 'reference', only: [], skip: [] });
  const rules = withoutUndescribed(selected, {}).map((rule) => {
    const { id, level } = rule;
    const lack = lackOf(rule, { kind: 'url', lacks });
    return reported([], { id, level, ...(lack ?? { verdict: 'pass' }) });
  });
  return reportOf(rules, {
    exitCode: 3,
    partial: { accepted: false },
    ...(hasStorage ? {} : { answersOnly: true }),
  });
}

function share({ required }: ReportData): number {
  return required.judged / required.rules;
}

/** Rules are added and the README stays as it is. */
function withoutNumbers(text: string): string {
  return text.replace(/\d+ of \d+/g, 'N of M').trim();
}

test('the README tells how much of a receiver is judged by its URL, alone and with a storage', () => {
  const [alone, whole] = [judgedByUrl(false), judgedByUrl(true)];
  expect(readme).toContain('The URL alone shows a fifth of the required rules');
  expect(share(alone)).toBeCloseTo(1 / 5, 1);
  expect(readme).toContain('all of these options together nine tenths.');
  expect(share(whole)).toBeCloseTo(9 / 10, 1);
  expect(withoutNumbers(blockWith('Nothing broken').text)).toBe(withoutNumbers(verdictLine(alone)));
});
