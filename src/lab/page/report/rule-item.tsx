import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { PageData } from '../../../report/page-data.ts';
import { shortened } from '../../../report/shown-text.ts';
import { RuleDetails } from './rule-details.tsx';
import { linkTo } from './use-address.ts';
import { verdictWords } from './words.ts';

/** What was observed is told in so many characters while the rule is closed. */
const MAX_BRIEF = 160;

/** One rule: its claim and its verdict, and below them what there is to know. */
export function RuleItem({
  rule,
  data,
  told = false,
  linked,
  exchange,
  opened,
  kept,
  details = (brief) => <RuleDetails rule={rule} data={data} exchange={exchange} brief={brief} />,
}: {
  readonly rule: ReportedRule;
  readonly data: PageData;
  /** Whether what it says in words stands above it. @default false */
  readonly told?: boolean;
  readonly linked: boolean;
  /** Id of the exchange that the address leads to. */
  readonly exchange: string | undefined;
  readonly opened: boolean;
  /** Whether it is open, come what may: on paper nothing opens. */
  readonly kept: boolean;
  /** What there is to know of it, drawn once it is open; `brief` where it opened by itself below what it says in words. */
  readonly details?: (brief: boolean) => ComponentChildren;
}) {
  const [chosen, setChosen] = useState<boolean>();
  const place = useRef<HTMLElement>(null);
  const open = kept || (chosen ?? (opened || linked));
  useEffect(() => {
    if (!linked) return;
    setChosen(true);
    place.current?.scrollIntoView();
    place.current?.querySelector<HTMLElement>('.rule-toggle')?.focus({ preventScroll: true });
  }, [linked]);
  const id = `details-${rule.id}`;
  return (
    <article ref={place} class={`rule rule-${rule.verdict}${linked ? ' linked' : ''}`}>
      <header>
        <h3>
          <button
            type="button"
            class="rule-toggle"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setChosen(!open)}
          >
            <span class="rule-verdict">{verdictWords[rule.verdict]}</span>
            <span class="rule-title">{rule.title}</span>
          </button>
        </h3>
        <p class="rule-id">
          <a href={linkTo(rule.id)} aria-label={`Link to the rule ${rule.id}`}>
            {rule.id}
          </a>
          {rule.level !== 'required' && <span class="aside"> {rule.level}</span>}
        </p>
      </header>
      {!open && rule.observation !== undefined && (
        <p class="rule-brief">
          <bdi>{shortened(rule.observation, MAX_BRIEF)}</bdi>
        </p>
      )}
      {open && (
        <div id={id} class="rule-body">
          {details(told && !kept && !linked && chosen === undefined)}
        </div>
      )}
    </article>
  );
}
