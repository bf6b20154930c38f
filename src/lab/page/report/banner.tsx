import { capitalised } from '../../../conformance/judge/capitalised.ts';
import type { ReportData } from '../../../conformance/outcome/report-data.ts';
import { EXIT } from '../../../exit-code.ts';
import { howToJudgeMore } from '../../../report/how-to-judge-more.ts';
import { receiverName } from '../../../report/receiver-name.ts';
import { runOutcome } from '../../../report/run-outcome.ts';
import { visible } from '../../../report/shown-text.ts';

/** Whether it conforms, at one look: a line, and where more could be judged another one. */
export function Banner({ report }: { readonly report: ReportData }) {
  const { outcome, brief } = runOutcome(report);
  // Where it turns the run red it is told among what to fix.
  const more = report.exitCode === EXIT.inconclusive ? undefined : howToJudgeMore(report);
  const tone = toneOf(report);
  const receiver = visible(receiverName(report));
  return (
    <div class={`banner banner-${tone}`}>
      <p class="banner-line">
        <span class="banner-mark" aria-hidden="true">
          {marks[tone]}
        </span>
        <strong class="banner-outcome">{outcome}</strong>{' '}
        <bdi class="banner-receiver" title={receiver}>
          {receiver}
        </bdi>{' '}
        <span class="banner-brief">{capitalised(brief)}.</span>
      </p>
      {more !== undefined && <p>{more}</p>}
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
