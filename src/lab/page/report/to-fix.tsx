import type { ReportData, ReportedRule } from '../../../conformance/outcome/report-data.ts';
import { contrast } from '../../../report/plain-failure.ts';
import { runProblems } from '../../../report/run-problems.ts';
import { shortened, visible } from '../../../report/shown-text.ts';
import { rulesThatAre } from '../../../report/standing.ts';
import { linkTo } from './use-address.ts';

/** What to mend, one line of work each, before any detail. */
export function ToFix({ report }: { readonly report: ReportData }) {
  const broken = [...rulesThatAre('broken', report.rules), ...rulesThatAre('inadvisable', report.rules)];
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
            <strong>{visible(sentence(message))}</strong> {fix}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was expected and what came, in characters; the rule below tells all of it. */
const MAX_CONTRAST = 240;

function Task({ rule }: { readonly rule: ReportedRule }) {
  return (
    <li>
      <a href={linkTo(rule.id)}>{rule.title}</a>
      {rule.level === 'recommended' && <span class="aside"> (recommended)</span>}
      <p class="task-contrast">{shortened(sentence(contrast(rule)), MAX_CONTRAST)}</p>
      <p>{rule.fix}</p>
    </li>
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
