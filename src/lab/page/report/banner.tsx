import type { ReportData, ReportedRule } from '../../../conformance/outcome/report-data.ts';
import { EXIT } from '../../../exit-code.ts';
import { howToJudgeMore } from '../../../report/how-to-judge-more.ts';
import { receiverName } from '../../../report/receiver-name.ts';
import { runOutcome } from '../../../report/run-outcome.ts';
import { visible } from '../../../report/shown-text.ts';
import { rulesThatAre, type Standing } from '../../../report/standing.ts';
import { toldLabels } from '../../../report/told-labels.ts';
import { tookText } from '../../../report/took-text.ts';
import { count, verdicts, verdictWords } from './words.ts';

/** Whether it conforms, in words and at one look. */
export function Banner({ report }: { readonly report: ReportData }) {
  const { outcome, meaning } = runOutcome(report);
  // Where it turns the run red it is told among what to fix.
  const more = report.exitCode === EXIT.inconclusive ? undefined : howToJudgeMore(report);
  return (
    <div class={`banner banner-${toneOf(report)}`}>
      <span class="banner-mark" aria-hidden="true">
        {marks[toneOf(report)]}
      </span>
      <div>
        <p class="banner-outcome">{outcome}</p>
        <p>
          <bdi class="banner-receiver">{visible(receiverName(report))}</bdi>{' '}
          <span class="aside">{[tookText(report), ...toldLabels(report)].join('; ')}</span>
        </p>
        <p>
          {capitalised(meaning)}. {counts(report)}
        </p>
        {more !== undefined && <p>{more}</p>}
      </div>
    </div>
  );
}

type Tone = 'good' | 'bad' | 'doubt';

const marks = { good: '✓', bad: '✗', doubt: '?' } as const satisfies Record<Tone, string>;

function toneOf({ exitCode, interrupted, partial }: ReportData): Tone {
  if (interrupted || (partial && exitCode === 0)) return 'doubt';
  if (exitCode === 0) return 'good';
  return exitCode === 1 ? 'bad' : 'doubt';
}

/** How many rules came out how, in the words and numbers of the filters below. */
function counts({ rules }: ReportData): string {
  const parts = verdicts.flatMap((verdict) => {
    const alike = rules.filter((rule) => rule.verdict === verdict);
    return alike.length === 0 ? [] : [`${alike.length} ${verdictWords[verdict]}${shares(alike)}`];
  });
  return `${count(rules.length, 'rule')}: ${parts.join(', ')}.`;
}

/** Which of the rules of one verdict matter more, or less, than the others. */
function shares(rules: readonly ReportedRule[]): string {
  const told = shared.flatMap(([standing, words]) => {
    const { length } = rulesThatAre(standing, rules);
    return length > 0 ? [`${length} ${words}`] : [];
  });
  return told.length > 0 ? ` (${told.join(', ')})` : '';
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Standings that a verdict does not tell, what is urgent first. */
const shared: readonly (readonly [Standing, string])[] = [
  ['broken', 'required'],
  ['inadvisable', 'recommended'],
  ['accepted', 'known'],
  ['undecided', 'required'],
  ['hindered', 'hindered by a failure'],
  ['wanting', 'for want of something'],
];
