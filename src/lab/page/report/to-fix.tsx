import type { ReportData, ReportedRule } from '../../../conformance/report-data.ts';
import { runProblems } from '../../../report/run-problems.ts';
import { rulesThatAre } from '../../../report/standing.ts';
import { linkTo } from './use-address.ts';

/** What to mend, one line of work each, before any detail. */
export function ToFix({ report }: { readonly report: ReportData }) {
  const broken = rulesThatAre('broken', report.rules);
  const problems = runProblems(report);
  if (broken.length + problems.length === 0) return null;
  return (
    <section class="to-fix" aria-labelledby="to-fix">
      <h2 id="to-fix">What to fix</h2>
      <ol>
        {broken.map((rule) => (
          <Task key={rule.id} rule={rule} />
        ))}
        {problems.map(({ name, message, fix }) => (
          <li key={name}>
            <strong>{message.charAt(0).toUpperCase() + message.slice(1)}.</strong> {fix}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Task({ rule }: { readonly rule: ReportedRule }) {
  return (
    <li>
      <a href={linkTo(rule.id)}>{rule.title}</a>
      <p>{rule.fix}</p>
    </li>
  );
}
