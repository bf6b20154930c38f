import { capitalised } from '../../../conformance/judge/capitalised.ts';
import type { ReportData, ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { Cause } from '../../../report/causes-of.ts';
import { clauseOf } from '../../../report/clause-text.ts';
import { got } from '../../../report/got.ts';
import { headline } from '../../../report/headline.ts';
import { lastWords } from '../../../report/last-words.ts';
import type { PageData } from '../../../report/page-data.ts';
import { runProblems } from '../../../report/run-problems.ts';
import type { Said } from '../../../report/said.ts';
import { saidLines } from '../../../report/said-text.ts';
import { shortened, visible } from '../../../report/shown-text.ts';
import { rulesThatAre } from '../../../report/standing.ts';
import { MAX_TEXT } from './told-above.ts';
import { linkTo } from './use-address.ts';
import { count } from './words.ts';

/** What the receiver does wrong, a paragraph for each cause, before any rule. */
export function ToFix({
  report,
  entries,
  causes,
}: Pick<PageData, 'report' | 'entries'> & { readonly causes: readonly Cause[] }) {
  const problems = runProblems(report);
  const risks = report.rules.filter(({ isRisk }) => isRisk);
  // A run that was broken off is told as that.
  const undecided = report.brokenOff ? [] : rulesThatAre('undecided', report.rules);
  const words = lastWords(report, entries);
  if (causes.length + problems.length + risks.length + undecided.length === 0) return null;
  return (
    <section class="to-fix" aria-labelledby="to-fix">
      <h2 id="to-fix">
        What to fix <span class="aside">{extent(causes, report, risks.length)}</span>
      </h2>
      <ol>
        {causes.map((cause) => (
          <Task key={cause.rule.id} cause={cause} />
        ))}
        {problems.map(({ name, message, fix }) => (
          <li key={name}>
            <strong>
              <bdi>{visible(sentence(message))}</bdi>
            </strong>{' '}
            {fix}
            {words && <Words said={words} />}
          </li>
        ))}
        {undecided.length > 0 && <Undecided rules={undecided} />}
      </ol>
      {risks.length > 0 && <Risks rules={risks} />}
    </section>
  );
}

/** What is dangerous, and no failure. */
function Risks({ rules }: { readonly rules: readonly ReportedRule[] }) {
  return (
    <>
      <h3 class="task-risks">{rules.length === 1 ? 'A risk' : 'Risks'} that the interface does not forbid</h3>
      {rules.map(({ id, observation = '' }) => (
        <p key={id} class="task-risk">
          <bdi>{shortened(sentence(observation), MAX_TEXT)}</bdi> Shown by{' '}
          <RuleLinks rules={rules.filter((rule) => rule.id === id)} />.
        </p>
      ))}
    </>
  );
}

/** How many causes there are of how many failures, and how many risks, which stand below them. */
function extent(causes: readonly Cause[], { rules }: ReportData, risks: number): string {
  const failed = rules.filter(({ verdict, known }) => verdict === 'fail' && !known).length;
  return [
    ...(causes.length > 0 ? [`${count(causes.length, 'cause')} of ${count(failed, 'failed rule')}`] : []),
    ...(risks > 0 ? [count(risks, 'risk')] : []),
  ].join(', and ');
}

/** Why a rule could not be judged, in characters: it may tell what was seen. */
const MAX_REASON = 300;

/** So many rules that fail with a cause are named. */
const MAX_LINKS = 3;

function Task({ cause: { rule, said, leadsTo, hinders } }: { readonly cause: Cause }) {
  const { level, expected, clause, fix } = rule;
  return (
    <li>
      <p>
        <bdi class="task-did">{shortened(sentence(headline(rule)), MAX_TEXT)}</bdi>
        {level === 'recommended' && <span class="aside"> (recommended)</span>}
        <Seen name="Got" text={got(rule)} />
        <Seen name="Expected" text={expected} />
      </p>
      <p class="task-fix">{fix}</p>
      {said && <Words said={said} />}
      <p class="task-follows">
        <span class="task-clause">{clauseOf(clause)?.text.replace(/\.$/, '')}</span> ({clause}). Shown by{' '}
        <RuleLinks rules={[rule]} />
        {leadsTo.length > 0 && (
          <>
            ; with it fail <RuleLinks rules={leadsTo.slice(0, MAX_LINKS)} />
            {leadsTo.length > MAX_LINKS && ` and ${leadsTo.length - MAX_LINKS} more`}
          </>
        )}
        .{hinders.length > 0 && ` ${count(hinders.length, 'rule')} cannot be judged before it is mended.`}
      </p>
    </li>
  );
}

function Seen({ name, text }: { readonly name: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <>
      {' '}
      <span class="aside">{name}:</span> <bdi>{stopped(shortened(text, MAX_TEXT))}</bdi>
    </>
  );
}

/** What nothing else of the list explains: required rules that could not be judged, by why, most of them first. */
function Undecided({ rules }: { readonly rules: readonly ReportedRule[] }) {
  const reasons = [...Map.groupBy(rules, ({ reason = '' }) => reason)];
  const mostFirst = reasons.toSorted(([, one], [, other]) => other.length - one.length);
  return (
    <li>
      <p class="task-did">{count(rules.length, 'required rule')} could not be judged.</p>
      {mostFirst.slice(0, MAX_LINKS).map(([reason, alike]) => (
        <p key={reason} class="task-follows">
          <bdi>{shortened(sentence(reason), MAX_REASON)}</bdi> <RuleLinks rules={alike.slice(0, 1)} />
          {alike.length > 1 && ` and ${alike.length - 1} more`}.
        </p>
      ))}
      {reasons.length > MAX_LINKS && (
        <p class="task-follows">There are {reasons.length - MAX_LINKS} further reasons below.</p>
      )}
    </li>
  );
}

/** What the receiver itself printed of it. */
function Words({ said }: { readonly said: Said }) {
  const [gist = '', ...rest] = saidLines(said);
  return (
    <figure class="task-said">
      <figcaption>The receiver said </figcaption>
      <pre>
        <b>
          <bdi>{gist}</bdi>
        </b>{' '}
        <span class="aside">{rest.at(-1)}</span>
        {rest.slice(0, -1).map((line) => `\n${line}`)}
      </pre>
    </figure>
  );
}

function RuleLinks({ rules }: { readonly rules: readonly ReportedRule[] }) {
  return (
    <>
      {rules.map(({ id, title }, index) => (
        <>
          {index > 0 && '; '}
          <a key={id} class="task-link" href={linkTo(id)} title={title}>
            {id}
          </a>
        </>
      ))}
    </>
  );
}

function sentence(text: string): string {
  return stopped(capitalised(text));
}

function stopped(text: string): string {
  return /[.…]$/.test(text) ? text : `${text}.`;
}
