import { useEffect, useMemo } from 'preact/hooks';
import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import { type Cause, causesOf } from '../../../report/causes-of.ts';
import type { PageData } from '../../../report/page-data.ts';
import { receiverName } from '../../../report/receiver-name.ts';
import { runOutcome } from '../../../report/run-outcome.ts';
import { ThemeSwitch } from '../views/theme-switch.tsx';
import { Banner } from './banner.tsx';
import { Facts } from './facts.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, matching } from './filters.ts';
import { ReadingHelp } from './reading-help.tsx';
import { RuleSection } from './rule-section.tsx';
import { sectionsOf } from './sections.ts';
import { ToFix } from './to-fix.tsx';
import { toldAbove } from './told-above.ts';
import { useAddress } from './use-address.ts';
import { usePrinting } from './use-printing.ts';

/** Failures in the order in which their causes are told; what does not fail stands behind them as it stood. */
function inOrderOfCauses(causes: readonly Cause[], rules: readonly ReportedRule[]): readonly ReportedRule[] {
  const told = causes.flatMap(({ rule, leadsTo }) => [rule, ...leadsTo]);
  return [...new Set([...told, ...rules])];
}

/** The whole report: how it came out, what to fix, and every rule with what it was judged by. */
export function ReportPage(data: PageData) {
  const { report, entries } = data;
  const causes = useMemo(() => causesOf(report.rules, entries), [report, entries]);
  const { filters, setFilters, rule, exchange } = useAddress();
  const printing = usePrinting();
  useEffect(() => {
    document.title = `${runOutcome(report).outcome} · ${receiverName(report)} · ${report.suite.name}`;
  }, [report]);
  const told = toldAbove(causes);
  // A link leads to its rule, whatever the filters say.
  const shown = matching(report.rules, filters);
  const listed = inOrderOfCauses(causes, report.rules).filter(
    (one) => shown.includes(one) || one.id === rule,
  );
  return (
    <div class="page">
      <header class="page-head">
        <h1>Conformance report</h1>
        <ThemeSwitch />
      </header>
      <main>
        <section class="overview" aria-label="Outcome">
          <Banner report={report} />
        </section>
        <ToFix report={report} entries={entries} causes={causes} />
        <FilterBar rules={report.rules} shown={shown.length} filters={filters} onChange={setFilters} />
        {listed.length === 0 && <p class="nothing">No rule matches. Take a filter away, or show all.</p>}
        {sectionsOf(listed).map(({ section, rules }) => (
          <RuleSection
            key={section.standing}
            section={section}
            rules={rules}
            data={data}
            told={told}
            linked={rule}
            exchange={exchange}
            filtered={isFiltered(filters)}
            printing={printing}
          />
        ))}
        <Facts report={report} leftOut={data.leftOut} />
        <ReadingHelp />
      </main>
    </div>
  );
}
