import { useEffect } from 'preact/hooks';
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
import { useAddress } from './use-address.ts';
import { usePrinting } from './use-printing.ts';

/** The whole report: how it came out, what to fix, and every rule with what it was judged by. */
export function ReportPage(data: PageData) {
  const { report } = data;
  const { filters, setFilters, rule } = useAddress();
  const printing = usePrinting();
  useEffect(() => {
    document.title = `${runOutcome(report).outcome} · ${receiverName(report)} · ${report.suite.name}`;
  }, [report]);
  // A link leads to its rule, whatever the filters say.
  const shown = matching(report.rules, filters);
  const listed = report.rules.filter((one) => shown.includes(one) || one.id === rule);
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
        <ToFix {...data} />
        <Facts report={report} leftOut={data.leftOut} />
        <FilterBar rules={report.rules} shown={shown.length} filters={filters} onChange={setFilters} />
        {listed.length === 0 && <p class="nothing">No rule matches. Take a filter away, or show all.</p>}
        {sectionsOf(listed).map(({ section, rules }) => (
          <RuleSection
            key={section.standing}
            section={section}
            rules={rules}
            data={data}
            linked={rule}
            filtered={isFiltered(filters)}
            printing={printing}
          />
        ))}
        <ReadingHelp />
      </main>
    </div>
  );
}
