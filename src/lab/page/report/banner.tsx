import type { ReportData } from '../../../conformance/outcome/report-data.ts';
import { EXIT } from '../../../exit-code.ts';
import { howToJudgeMore } from '../../../report/how-to-judge-more.ts';
import { receiverName } from '../../../report/receiver-name.ts';
import { runOutcome } from '../../../report/run-outcome.ts';
import { visible } from '../../../report/shown-text.ts';
import { rulesThatAre, type Standing } from '../../../report/standing.ts';
import { toldLabels } from '../../../report/told-labels.ts';
import { tookText } from '../../../report/took-text.ts';
import { count } from './words.ts';

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
        <p>{capitalised(meaning)}.</p>
        {more !== undefined && <p>{more}</p>}
        <p>{counts(report)}</p>
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

/** How many rules came out how; what stands there adds up to all rules of the report. */
function counts({ rules }: ReportData): string {
  const parts = counted.flatMap(([standing, told]) => {
    const number = rulesThatAre(standing, rules).length;
    return number > 0 ? [told(number)] : [];
  });
  const passed = `${rulesThatAre('holds', rules).length} of ${count(rules.length, 'rule')} passed`;
  return `${[...parts, passed].join('; ')}.`;
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Standings that are told where any rule has them, what is urgent first. */
const counted: readonly (readonly [Standing, (number: number) => string])[] = [
  ['broken', (number) => `${count(number, 'required rule')} failed`],
  ['undecided', (number) => `${count(number, 'required rule')} could not be judged`],
  ['hindered', (number) => `${count(number, 'rule')} cannot be judged before`],
  ['inadvisable', (number) => `${count(number, 'recommended rule')} failed`],
  ['accepted', (number) => count(number, 'known failure')],
  ['wanting', (number) => `${count(number, 'required rule')} not judged for want of something`],
  ['left-out', (number) => `${number} not judged`],
  ['observed', (number) => `${number} only observed`],
];
