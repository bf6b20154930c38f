import type { ReportData } from '../../../conformance/outcome/report-data.ts';
import { areasText } from '../../../report/areas-text.ts';
import { type CauseGroup, causeGroups } from '../../../report/cause-groups.ts';
import { contrast } from '../../../report/plain-failure.ts';
import { runProblems } from '../../../report/run-problems.ts';
import { shortened, visible } from '../../../report/shown-text.ts';
import { rulesThatAre } from '../../../report/standing.ts';
import { linkTo } from './use-address.ts';

/** What to mend, one line of work each, before any detail. */
export function ToFix({ report }: { readonly report: ReportData }) {
  const broken = causeGroups(
    [...rulesThatAre('broken', report.rules), ...rulesThatAre('inadvisable', report.rules)],
    report.rules,
  );
  const problems = runProblems(report);
  if (broken.length + problems.length === 0) return null;
  return (
    <section class="to-fix" aria-labelledby="to-fix">
      <h2 id="to-fix">What to fix</h2>
      <ol>
        {broken.map((group) => (
          <Task key={group.cause.id} group={group} />
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

function Task({ group: { cause: rule, leadsTo, hinders } }: { readonly group: CauseGroup }) {
  return (
    <li>
      <a class="task-link" href={linkTo(rule.id)}>
        {rule.title}
      </a>
      {rule.level === 'recommended' && <span class="aside"> (recommended)</span>}
      <p class="task-contrast">{shortened(sentence(contrast(rule)), MAX_CONTRAST)}</p>
      <p>{rule.fix}</p>
      {leadsTo.length > 0 && (
        <p class="task-follows">
          What may follow from it:{' '}
          {leadsTo.map(({ id, title }, index) => (
            <>
              {index > 0 && '; '}
              <a key={id} href={linkTo(id)}>
                {title}
              </a>
            </>
          ))}
          .
        </p>
      )}
      {hinders.length > 0 && (
        <p class="task-follows">Cannot be judged before it is mended: {areasText(hinders)}.</p>
      )}
    </li>
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
