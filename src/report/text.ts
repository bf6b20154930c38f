import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import { harnessCommand } from '../harness-command.ts';
import type { Entry } from '../ledger/entry.ts';
import { areasText } from './areas-text.ts';
import { type Cause, causesOf } from './causes-of.ts';
import { did } from './did.ts';
import { failureText } from './failure-text.ts';
import { fitting, type Lengths } from './fitting.ts';
import { lastWords } from './last-words.ts';
import { type Palette, plainPalette } from './palette.ts';
import type { ReportOptions } from './reporter.ts';
import { INDENT, nameColumn, named, ruleHeading, WIDTH } from './rule-text.ts';
import { STALE_FIX } from './run-problems.ts';
import { saidText } from './said-text.ts';
import { shortened, visible, wrapped } from './shown-text.ts';
import { rulesThatAre, standingOf } from './standing.ts';
import { summaryText } from './summary-text.ts';

/** Lines of a report where no terminal tells how many it shows. */
const SCREEN = 50;

/** Deliveries and attempts of one failure: more do not fit on a screen beside what is said of them. */
const MAX_ROWS = 8;
const FEW_ROWS = 3;

/** The report for a terminal: causes first, the outcome last, since that is what stays on the screen; one screen, or all. */
export function text(report: ReportData, entries: readonly Entry[], options: ReportOptions = {}): string {
  const { palette = plainPalette, verbose = false, rows = SCREEN } = options;
  const { rules } = report;
  const causes = causesOf(rules, entries);
  const summary = summaryText(report, causes.length, palette);
  const of = (verdict: ReportedRule['verdict']): ReportedRule[] =>
    rules.filter((rule) => rule.verdict === verdict);
  const undecided = of('inconclusive').filter(
    (rule) => !rule.known && (verbose || standingOf(rule) !== 'hindered'),
  );
  const harmless = of('observed').filter(({ isRisk }) => !isRisk);
  const paragraphs: Lengths[] = [
    ...causes.flatMap((cause, index) => {
      const more = index === 0 ? moreText(cause) : [];
      return verbose ? whole(cause, entries, palette, more) : [causeText(cause, entries, palette, more)];
    }),
    brokenOffTexts(report, entries, palette),
    ...rulesThatAre('accepted', rules).map((rule) => knownFailure(rule, palette)),
    ...(report.staleKnownFailures ?? []).map(({ rule, problem }) => [
      [
        `${palette.failure('STALE')}  the known failure ${palette.strong(rule)} ${problem}`,
        ...named('fix', STALE_FIX),
      ],
    ]),
    ...undecidedTexts(undecided, palette),
    ...of('observed')
      .filter(({ isRisk }) => isRisk)
      .map((rule) => riskText(rule, palette)),
    [
      harmless.flatMap((rule, index) => [
        ...(index > 0 ? [''] : []),
        ...ruleHeading('OBSERVED', rule, palette),
        ...named('seen', rule.observation),
      ]),
      counted('OBSERVED', harmless),
    ],
    [notApplicable(of('not-applicable'), palette), counted('NOT APPLICABLE', of('not-applicable'))],
    [passed(of('pass'), palette, verbose)],
  ];
  const room = verbose ? Number.POSITIVE_INFINITY : rows - summary.length;
  return `${[...fitting(paragraphs, room), summary].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The command that prints the page about the first cause: of the others too it is so. */
function moreText({ rule }: Cause): string[] {
  return [`${nameColumn('more')}${harnessCommand()} rules ${rule.id}`];
}

/** A cause, and in full what may follow from it. */
function whole(
  cause: Cause,
  entries: readonly Entry[],
  palette: Palette,
  more: readonly string[],
): Lengths[] {
  const { rule, leadsTo } = cause;
  return [
    [[...failureText(rule, entries, { palette }), ...followsText(cause), ...more]],
    ...leadsTo.map((one) => [failureText(one, entries, { palette })]),
  ];
}

/** With a timeline, without one, in a line for each of what it did, said and is to do, or in what it did alone. */
function causeText(
  cause: Cause,
  entries: readonly Entry[],
  palette: Palette,
  more: readonly string[],
): Lengths {
  const { rule, said } = cause;
  const follows = [...followsText(cause), ...more];
  const line = [
    `${palette.failure('FAIL')}  ${palette.strong(rule.id)}`,
    ' '.repeat(INDENT) + shortened(did(rule), WIDTH - INDENT),
  ];
  const fix = nameColumn('fix') + shortened(rule.fix ?? '', WIDTH - nameColumn('fix').length);
  return [
    [...failureText(rule, entries, { palette, maxRows: MAX_ROWS }), ...follows],
    [...failureText(rule, entries, { palette, maxRows: FEW_ROWS }), ...follows],
    [...failureText(rule, entries, { palette, brief: true }), ...follows],
    [...line, ...saidText(said).slice(0, 1), fix],
    line,
  ];
}

function followsText({ leadsTo, hinders }: Cause): string[] {
  return [
    ...named('with it', leadsTo.length === 0 ? undefined : `${count(leadsTo)}: ${idsText(leadsTo)}`),
    ...named('hinders', hinders.length === 0 ? undefined : `${hindered(hinders)}: ${areasText(hinders)}`),
  ];
}

/** More ids than this make no line any more. */
const MAX_IDS = 4;

function idsText(rules: readonly ReportedRule[]): string {
  const ids = rules.slice(0, MAX_IDS).map(({ id }) => id);
  return `${ids.join(', ')}${rules.length > MAX_IDS ? ` and ${rules.length - MAX_IDS} more` : ''}`;
}

function count({ length }: readonly ReportedRule[]): string {
  return length === 1 ? '1 rule' : `${length} rules`;
}

function hindered(rules: readonly ReportedRule[]): string {
  return `${count(rules)} that cannot be judged before it is mended`;
}

function counted(outcome: string, rules: readonly ReportedRule[]): string[] {
  return rules.length === 0 ? [] : [`${outcome}  ${areasText(rules)}; --verbose tells of each`];
}

/** Why a run that was broken off was, and what the receiver said last. */
function brokenOffTexts(report: ReportData, entries: readonly Entry[], palette: Palette): Lengths {
  const { brokenOff } = report;
  if (!brokenOff) return [[]];
  return [
    [
      ...wrapped(`BROKEN OFF  ${brokenOff.message}`, WIDTH).map((line) =>
        line.replace(/^BROKEN OFF/, palette.failure('BROKEN OFF')),
      ),
      ...saidText(lastWords(report, entries)),
      ...named('fix', brokenOff.hint),
    ],
  ];
}

function knownFailure(rule: ReportedRule, palette: Palette): Lengths {
  const { reason, owner, until } = rule.known ?? { reason: '', owner: '', until: '' };
  const told = [
    ...ruleHeading(palette.doubt('KNOWN'), rule, palette),
    ...named('actual', rule.actual ?? rule.reason),
    ...named('accepted', `until ${until} by ${owner}: ${reason}`),
  ];
  return [told, told.slice(0, 1)];
}

/** What nothing forbids and is dangerous all the same. */
function riskText(rule: ReportedRule, palette: Palette): Lengths {
  const heading = `${palette.doubt('RISK')}  ${palette.strong(rule.id)}`;
  const seen = rule.observation ?? '';
  return [
    [heading, ...named('seen', seen), ...named('fix', rule.fix)],
    [heading, ' '.repeat(INDENT) + shortened(seen, WIDTH - INDENT)],
  ];
}

/** Rules with a reason of their own in full; those that share one, as when a receiver goes away, as a list or a number. */
function undecidedTexts(rules: readonly ReportedRule[], palette: Palette): Lengths[] {
  const outcome = palette.doubt('INCONCLUSIVE');
  return [...Map.groupBy(rules, ({ reason }) => reason)].map(([reason, [rule, ...alike]]): Lengths => {
    if (rule && alike.length === 0) {
      const told = [...ruleHeading(outcome, rule, palette), ...named('reason', reason), ...repeatText(rule)];
      const name = nameColumn('reason');
      return [told, [...told.slice(0, 1), name + shortened(reason ?? '', WIDTH - name.length)]];
    }
    const heading = `${outcome}  ${alike.length + 1} rules`;
    const ids = [rule, ...alike].map((each) => palette.aside(`      ${each?.id}`));
    return [
      [heading, ...named('reason', reason), ...ids],
      [heading, ...named('reason', reason && shortened(reason, WIDTH))],
    ];
  });
}

/** The command that judges it again alone, not broken into lines: it is there to be copied. */
function repeatText(rule: ReportedRule): string[] {
  return rule.repeat === undefined ? [] : [nameColumn('repeat') + rule.repeat];
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
