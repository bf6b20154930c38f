import { useState } from 'preact/hooks';
import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { PageData } from '../../../report/page-data.ts';
import { visible } from '../../../report/shown-text.ts';
import { RuleItem } from './rule-item.tsx';
import type { Section } from './sections.ts';
import { count } from './words.ts';

/** The rules of one standing; those that hold are folded away until they are asked for. */
export function RuleSection({
  section,
  rules,
  data,
  told,
  linked,
  exchange,
  filtered,
  printing,
}: {
  readonly section: Section;
  readonly rules: readonly ReportedRule[];
  readonly data: PageData;
  /** Those of which the words stand above. */
  readonly told: ReadonlySet<ReportedRule>;
  /** Id of the rule that the address leads to. */
  readonly linked: string | undefined;
  /** Id of the exchange of that rule that it leads to. */
  readonly exchange: string | undefined;
  readonly filtered: boolean;
  readonly printing: boolean;
}) {
  const [asked, setAsked] = useState(false);
  const { standing, title, about, byReason, folded } = section;
  const holdsLinked = rules.some(({ id }) => id === linked);
  const open = !folded || asked || filtered || holdsLinked;
  // On paper nothing unfolds, and a heading alone tells nothing: the outcome counts these rules.
  if (printing && !open) return null;
  const isFailure = standing === 'broken' || standing === 'inadvisable';
  const item = (rule: ReportedRule) => (
    <RuleItem
      key={rule.id}
      rule={rule}
      data={data}
      told={told.has(rule)}
      linked={linked === rule.id}
      exchange={linked === rule.id ? exchange : undefined}
      opened={isFailure && rules.length <= FEW}
      kept={isFailure && printing}
    />
  );
  return (
    <section class={`standing standing-${standing}`} aria-labelledby={`standing-${standing}`}>
      <h2 id={`standing-${standing}`}>
        {title} <span class="aside">{rules.length}</span>
      </h2>
      <p class="aside">{about}</p>
      {!open && (
        <button type="button" class="unfold" onClick={() => setAsked(true)}>
          show {count(rules.length, 'rule')}
        </button>
      )}
      {open && !byReason && rules.map(item)}
      {open &&
        byReason &&
        [...Map.groupBy(rules, ({ reason }) => reason ?? 'no reason given')].map(([reason, alike]) => (
          <div key={reason} class="reason">
            <p>
              <bdi>{visible(reason)}</bdi>
            </p>
            {alike.map(item)}
          </div>
        ))}
    </section>
  );
}

/** So many failures are open from the start, such as those of three defects: the page tells all without a click. */
const FEW = 3;
