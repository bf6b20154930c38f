import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Verdict } from '../conformance/rulebook/verdict.ts';
import type { Entry } from '../ledger/entry.ts';
import { areasText } from './areas-text.ts';
import { causeGroups } from './cause-groups.ts';
import { failureText } from './failure-text.ts';
import { type Palette, plainPalette } from './palette.ts';
import { contrast } from './plain-failure.ts';
import type { ReportOptions } from './reporter.ts';
import { named, ruleHeading, WIDTH } from './rule-text.ts';
import { visible, wrapped } from './shown-text.ts';
import { rulesThatAre, standingOf } from './standing.ts';
import { summaryText } from './summary-text.ts';
import { timelineLegend } from './timeline.ts';

/** Deliveries and attempts of one failure: more do not fit on a screen beside what is said of them. */
const MAX_ROWS = 8;

/** The report for a terminal: what is broken first, the outcome last, since that is what stays on the screen. */
export function text(report: ReportData, entries: readonly Entry[], options: ReportOptions = {}): string {
  const { palette = plainPalette, verbose = false } = options;
  const of = (verdict: Verdict): ReportedRule[] => report.rules.filter((rule) => rule.verdict === verdict);
  const sections = [
    ...failures(report, entries, { palette, verbose }),
    ...report.rules.filter(({ known }) => known).map((rule) => knownFailure(rule, palette)),
    ...(report.staleKnownFailures ?? []).map(({ rule, problem }) => [
      `${palette.failure('STALE')}  the known failure ${palette.strong(rule)} ${problem}`,
      ...named('fix', 'Take the entry out of the list of known failures, or correct it.'),
    ]),
    ...undecided(
      of('inconclusive').filter((rule) => !rule.known && (verbose || standingOf(rule) !== 'hindered')),
      palette,
    ),
    ...of('observed').map((rule) => [
      ...ruleHeading('OBSERVED', rule, palette),
      ...named('seen', rule.observation),
    ]),
    notApplicable(of('not-applicable'), palette),
    passed(of('pass'), palette, verbose),
    summaryText(report, palette),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** What each cause leads to is told in a sentence below it, and in full where all is asked for. */
function failures(
  { rules }: ReportData,
  entries: readonly Entry[],
  { palette, verbose }: { readonly palette: Palette; readonly verbose: boolean },
): string[][] {
  const requiredFirst = [...rulesThatAre('broken', rules), ...rulesThatAre('inadvisable', rules)];
  if (requiredFirst.length === 0) return [];
  const texts = causeGroups(requiredFirst, rules).flatMap(({ cause, leadsTo, hinders }) => [
    [
      ...failureText(cause, entries, palette, verbose ? undefined : MAX_ROWS),
      ...leadsTo.flatMap((rule) => named('leads to', `${rule.id}: ${contrast(rule)}`)),
      ...(hinders.length > 0 ? named('hinders', `${hindered(hinders)}: ${areasText(hinders)}`) : []),
    ],
    ...(verbose ? leadsTo.map((rule) => failureText(rule, entries, palette)) : []),
  ]);
  return [...texts, [palette.aside(`Timelines: ${timelineLegend}`)]];
}

function hindered({ length }: readonly ReportedRule[]): string {
  return length === 1
    ? '1 rule that cannot be judged before it is mended'
    : `${length} rules that cannot be judged before it is mended`;
}

function knownFailure(rule: ReportedRule, palette: Palette): string[] {
  const { reason, owner, until } = rule.known ?? { reason: '', owner: '', until: '' };
  return [
    ...ruleHeading(palette.doubt('KNOWN'), rule, palette),
    ...named('actual', rule.actual ?? rule.reason),
    ...named('accepted', `until ${until} by ${owner}: ${reason}`),
  ];
}

/** Rules with a reason of their own in full; those that share one, as when a receiver goes away, as a list. */
function undecided(rules: readonly ReportedRule[], palette: Palette): string[][] {
  const outcome = palette.doubt('INCONCLUSIVE');
  return [...Map.groupBy(rules, ({ reason }) => reason)].map(([reason, [rule, ...alike]]) => {
    if (rule && alike.length === 0)
      return [...ruleHeading(outcome, rule, palette), ...named('reason', reason)];
    const ids = [rule, ...alike].map((each) => palette.aside(`      ${each?.id}`));
    return [`${outcome}  ${ids.length} rules`, ...named('reason', reason), ...ids];
  });
}

/** One paragraph for each reason, since many rules lack the same thing. */
function notApplicable(rules: readonly ReportedRule[], palette: Palette): string[] {
  return [...Map.groupBy(rules, ({ reason }) => reason ?? 'no reason given')].flatMap(([reason, alike]) => [
    ...wrapped(`NOT APPLICABLE  ${reason}`, WIDTH),
    ...alike.map((rule) => palette.aside(`      ${rule.id}`)),
  ]);
}

function passed(rules: readonly ReportedRule[], palette: Palette, verbose: boolean): string[] {
  if (rules.length === 0) return [];
  if (verbose) return rules.map((rule) => passedRule(rule, palette));
  return wrapped(`PASS  ${areasText(rules)}`, WIDTH).map((line) =>
    line.replace(/^PASS/, palette.success('PASS')),
  );
}

function passedRule({ id, title, observations, observation }: ReportedRule, palette: Palette): string {
  const seen = observation === undefined ? '' : `: ${visible(observation)}`;
  const rests =
    observations === undefined
      ? ''
      : palette.aside(` (${observations} observation${observations === 1 ? '' : 's'}${seen})`);
  return `${palette.success('PASS')}  ${id}  ${visible(title)}${rests}`;
}
