import type { ReportData } from '../../../conformance/report-data.ts';
import { runOutcome } from '../../../report/run-outcome.ts';
import { rulesThatAre } from '../../../report/standing.ts';
import { count } from './words.ts';

/** Whether it conforms, in words and at one look. */
export function Banner({ report }: { readonly report: ReportData }) {
  const { outcome, meaning } = runOutcome(report);
  return (
    <div class={`banner banner-${toneOf(report)}`}>
      <span class="banner-mark" aria-hidden="true">
        {marks[toneOf(report)]}
      </span>
      <div>
        <p class="banner-outcome">{outcome}</p>
        <p>{sentence(report, meaning)}</p>
      </div>
    </div>
  );
}

type Tone = 'good' | 'bad' | 'doubt';

const marks = { good: '✓', bad: '✗', doubt: '?' } as const satisfies Record<Tone, string>;

function toneOf({ exitCode, interrupted }: ReportData): Tone {
  if (interrupted) return 'doubt';
  if (exitCode === 0) return 'good';
  return exitCode === 1 ? 'bad' : 'doubt';
}

/** How many rules came out how: together they are all rules of the report. */
function sentence({ rules }: ReportData, meaning: string): string {
  const number = (standing: Standing): number => rulesThatAre(standing, rules).length;
  const failed = number('broken');
  const parts = [
    ...told(failed, `${count(failed, 'required rule')} failed`),
    ...told(number('undecided'), `${count(number('undecided'), 'required rule')} could not be judged`),
    ...told(number('inadvisable'), `${count(number('inadvisable'), 'recommended rule')} failed`),
    ...told(number('accepted'), count(number('accepted'), 'known failure')),
    ...told(number('left-out'), `${number('left-out')} not judged`),
    ...told(number('observed'), `${number('observed')} observed`),
    `${number('holds')} of ${count(rules.length, 'rule')} passed`,
  ];
  // Of failures the count says enough, unless it is something else that decides.
  const start = toneOfCount(failed, meaning);
  return `${start}${parts.join('; ')}.`;
}
