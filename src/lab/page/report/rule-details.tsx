import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import { clauseOf } from '../../../report/clause-text.ts';
import type { PageData } from '../../../report/page-data.ts';
import { pageOf } from '../../../report/page-of.ts';
import { programLines } from '../../../report/program-lines.ts';
import { visible } from '../../../report/shown-text.ts';
import { Evidence } from './evidence.tsx';
import { linkTo } from './use-address.ts';
import { count } from './words.ts';

/** What was expected and what came, why that is so, what to do about it, and what was seen. */
export function RuleDetails({
  rule,
  data,
  exchange,
  link = (id) => linkTo(rule.id, id),
  brief = false,
}: {
  readonly rule: ReportedRule;
  readonly data: PageData;
  /** Id of the exchange that is shown at first. @default what best shows the failure */
  readonly exchange?: string | undefined;
  /** The address that leads to an exchange of the rule. @default one of a report */
  readonly link?: (exchange: string) => string;
  /** Whether it shows what was seen alone, since the words stand above it. @default false */
  readonly brief?: boolean;
}) {
  const {
    expected,
    actual,
    observation,
    observations,
    reason,
    cause,
    fix,
    known,
    program,
    clause: id,
  } = rule;
  const clause = clauseOf(id);
  const evidence = <Evidence rule={rule} data={data} exchange={exchange} link={link} />;
  if (brief) return <div class="rule-details">{evidence}</div>;
  return (
    <div class="rule-details">
      {(expected !== undefined || actual !== undefined) && (
        <dl class="contrast">
          <Told name="Expected" text={expected} />
          <Told name="Got" text={actual} />
        </dl>
      )}
      {program && (
        <figure class="program">
          <figcaption>A program that shows it</figcaption>
          <pre>{programLines(program).join('\n')}</pre>
        </figure>
      )}
      <dl class="told">
        <Told
          name="Cause"
          text={cause === undefined ? undefined : `It may follow from the failure of ${cause}.`}
        />
        <Told name="Fix" text={fix} />
        <Told name="More" text={fix && pageOf(rule.id)} />
        <Told name="Seen" text={observation} />
        <Told
          name="Rests on"
          text={observations === undefined ? undefined : count(observations, 'observation')}
        />
        <Told name="Why not judged" text={reason} />
        <Told name="Judge it again" text={rule.verdict === 'inconclusive' ? rule.repeat : undefined} />
        {known && <Told name="Accepted" text={`until ${known.until} by ${known.owner}: ${known.reason}`} />}
        <div>
          <dt>The interface says</dt>
          <dd>
            {clause ? `${clause.text} ` : ''}
            <span class="aside">
              {clause ? `section “${clause.section}”, ` : ''}
              {id}
            </span>
          </dd>
        </div>
      </dl>
      {evidence}
    </div>
  );
}

function Told({ name, text }: { readonly name: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd class="told-text">
        <bdi>{visible(text)}</bdi>
      </dd>
    </div>
  );
}
