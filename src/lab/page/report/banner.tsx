import type { ReportData } from '../../../conformance/report-data.ts';
import { runOutcome } from '../../../report/run-outcome.ts';
import { rulesThatAre, type Standing, standingOf } from '../../../report/standing.ts';
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

/** How many rules came out how; what stands there adds up to all rules of the report. */
function sentence(report: ReportData, meaning: string): string {
  const { rules } = report;
  const parts = counted.flatMap(([standing, told]) => {
    const number = rulesThatAre(standing, rules).length;
    return number > 0 ? [told(number)] : [];
  });
  const passed = `${rulesThatAre('holds', rules).length} of ${count(rules.length, 'rule')} passed`;
  // Of failures, and of what could not be judged, the count says enough.
  const decides = { 1: 'broken', 3: 'undecided' }[report.interrupted ? 0 : report.exitCode];
  const isCounted = rules.some((rule) => standingOf(rule) === decides);
  const start = isCounted ? '' : `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. `;
  return `${start}${[...parts, passed].join('; ')}.`;
}

/** Standings that are told where any rule has them, what is urgent first. */
const counted: readonly (readonly [Standing, (number: number) => string])[] = [
  ['broken', (number) => `${count(number, 'required rule')} failed`],
  ['undecided', (number) => `${count(number, 'required rule')} could not be judged`],
  ['inadvisable', (number) => `${count(number, 'recommended rule')} failed`],
  ['accepted', (number) => count(number, 'known failure')],
  ['left-out', (number) => `${number} not judged`],
  ['observed', (number) => `${number} only observed`],
];
