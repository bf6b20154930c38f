import { useMemo } from 'preact/hooks';
import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { NamedPageData } from '../../../report/page-data.ts';
import { contrast } from '../../../report/plain-failure.ts';
import type { ChangedRule } from '../../../report/run-changes.ts';
import { visible } from '../../../report/shown-text.ts';
import { Evidence } from '../report/evidence.tsx';
import { RuleItem } from '../report/rule-item.tsx';
import { seenBy } from '../report/seen-by.ts';
import { verdictWords } from '../report/words.ts';
import { axisOf } from '../views/axis-of.ts';
import { counterparts } from './counterparts.ts';

/** A rule whose verdicts in two runs say something together. */
export function ChangedRuleItem({
  changed,
  runs,
  ...item
}: {
  readonly changed: ChangedRule;
  readonly runs: readonly [NamedPageData, NamedPageData];
  readonly linked: boolean;
  readonly opened: boolean;
  readonly kept: boolean;
}) {
  return (
    <RuleItem
      {...item}
      rule={changed.after}
      data={runs[1]}
      exchange={undefined}
      details={() => <Details changed={changed} runs={runs} />}
    />
  );
}

function Details({
  changed: { before, after },
  runs,
}: {
  readonly changed: ChangedRule;
  readonly runs: readonly [NamedPageData, NamedPageData];
}) {
  const [earlier, later] = [runs[0].entries, runs[1].entries];
  const sides = [
    ['Before', before, runs[0], drawn(before, counterparts(after.evidence, later, earlier))],
    ['After', after, runs[1], drawn(after, counterparts(before.evidence, earlier, later))],
  ] as const;
  const spanMs = useMemo(
    () => Math.max(...sides.map(([, , { entries }, rule]) => spanOf(rule, entries))),
    [before, after, runs],
  );
  return (
    <div class="rule-details">
      <dl class="contrast-verdicts">
        {sides.map(([name, rule]) => (
          <div key={name} class={`verdict-${rule.verdict}`}>
            <dt>{name}</dt>
            <dd class="told-text">
              <bdi>{visible(verdictText(rule))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {after.fix !== undefined && (
        <dl class="told">
          <div>
            <dt>Fix</dt>
            <dd>{after.fix}</dd>
          </div>
        </dl>
      )}
      {sides.map(([name, , data, rule]) => (
        <div key={name} class="side">
          <Evidence rule={rule} data={data} title={name} spanMs={spanMs} brief />
        </div>
      ))}
    </div>
  );
}

/** A rule with what is drawn of it: where it does not fail, what the other run shows of its failure. */
function drawn(rule: ReportedRule, shown: readonly string[]): ReportedRule {
  return rule.evidence.length === 0 && shown.length > 0 ? { ...rule, evidence: shown } : rule;
}

/** How much time the drawing of a rule shows. */
function spanOf(rule: ReportedRule, entries: NamedPageData['entries']): number {
  const { entries: seen, required, endMs } = seenBy(rule, entries);
  return axisOf(seen, required, { nowMs: endMs }).spanMs;
}

function verdictText(rule: ReportedRule): string {
  if (rule.verdict === 'fail') return `failed: ${contrast(rule)}`;
  const told = rule.reason ?? rule.observation;
  return `${verdictWords[rule.verdict]}${told === undefined ? '' : `: ${told}`}`;
}
