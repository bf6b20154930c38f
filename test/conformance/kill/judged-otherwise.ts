import { judgeRun, runOf } from '../../../src/conformance/judge/judge.ts';
import { nameCauses } from '../../../src/conformance/judge/name-causes.ts';
import { runsIn } from '../../../src/conformance/judge/runs-in.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Finding } from '../../../src/conformance/rulebook/finding.ts';
import { stimuliOf } from '../../../src/conformance/rulebook/plan.ts';
import type { Entry } from '../../../src/ledger/entry.ts';
import { entriesOf } from './entries-of.ts';

/**
 * Rules that come to another verdict on the first run where nothing is there but what they declare. What rests on time alone,
 * and is no failure before it is seen once more, may be undecided then. What the failure of another rule explains is its own where
 * that is not seen.
 */
export function judgedOtherwise(runs: readonly Entry[]): readonly string[] {
  const [entries = []] = runsIn(runs);
  const { target } = runOf(entries);
  return nameCauses(judgeRun(entries, catalogue), catalogue).flatMap((finding) => {
    const rule = catalogue.find(({ id }) => id === finding.id);
    const declared = new Set(rule && stimuliOf(rule, target.lacks).map(({ id }) => id));
    const [alone] = judgeRun(entriesOf(declared, entries), catalogue, { rules: [finding.id] });
    // Beside all others a failure may be more certain, and told in other words.
    const [{ verdict }, own] = [finding.judgement, alone?.judgement.verdict];
    const isOpen =
      (own === 'inconclusive' && restsOnTime(finding)) ||
      (verdict === 'inconclusive' && (finding.cause !== undefined || restsOnTime(alone)));
    return own === verdict || isOpen ? [] : [`${finding.id}: ${verdict}, and alone ${own}`];
  });
}

function restsOnTime(finding: Finding | undefined): boolean {
  const judgement = finding?.judgement;
  return judgement !== undefined && 'restsOnTime' in judgement && judgement.restsOnTime === true;
}
