import { judgeRun, runOf } from '../../../src/conformance/judge/judge.ts';
import { runsIn } from '../../../src/conformance/judge/runs-in.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Finding } from '../../../src/conformance/rulebook/finding.ts';
import { stimuliOf } from '../../../src/conformance/rulebook/plan.ts';
import type { Entry } from '../../../src/ledger/entry.ts';
import { entriesOf } from './entries-of.ts';

/** Rules that come to another verdict on the first run, or fail by another departure, where nothing is there but what they declare. */
export function judgedOtherwise(runs: readonly Entry[]): readonly string[] {
  const [entries = []] = runsIn(runs);
  const { target } = runOf(entries);
  return judgeRun(entries, catalogue).flatMap((finding) => {
    const rule = catalogue.find(({ id }) => id === finding.id);
    const declared = new Set(rule && stimuliOf(rule, target.lacks).map(({ id }) => id));
    const [alone] = judgeRun(entriesOf(declared, entries), catalogue, { rules: [finding.id] });
    return alone && said(alone) === said(finding)
      ? []
      : [`${finding.id}: ${said(finding)}, and alone ${alone && said(alone)}`];
  });
}

/** What is the same in both: beside all others a failure may be more certain, and told in other words. */
function said({ judgement }: Finding): string {
  return judgement.verdict === 'fail' ? `fails by ${judgement.departure}` : judgement.verdict;
}
