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

/** What is broken and what was not judged, counted. */
function sentence({ rules }: ReportData, meaning: string): string {
  const broken = rulesThatAre('broken', rules).length;
  const undecided = rulesThatAre('undecided', rules).length;
  const inadvisable = rulesThatAre('inadvisable', rules).length;
  const leftOut = rulesThatAre('left-out', rules).length;
  const holds = rulesThatAre('holds', rules).length;
  // Of what is broken the count says enough.
  const start = broken > 0 ? '' : `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. `;
  const parts = [
    ...(broken > 0 ? [`${count(broken, 'required rule')} ${broken === 1 ? 'is' : 'are'} broken`] : []),
    ...(inadvisable > 0 ? [`${count(inadvisable, 'recommendation')} not followed`] : []),
    ...(undecided > 0 ? [`${count(undecided, 'required rule')} could not be judged`] : []),
    ...(leftOut > 0 ? [`${count(leftOut, 'rule')} not judged`] : []),
    `${holds} of ${count(rules.length, 'rule')} hold`,
  ];
  return `${start}${parts.join('; ')}.`;
}
