import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { clauseText } from './clause-text.ts';
import { got } from './got.ts';
import { headline } from './headline.ts';
import { type Palette, plainPalette } from './palette.ts';
import { programLines } from './program-lines.ts';
import { repeatLine } from './repeat-line.ts';
import { nameColumn, named, namedLines, ruleHeading, WIDTH } from './rule-text.ts';
import { saidText } from './said-text.ts';
import { seconds } from './seconds.ts';
import { MAX_ROWS, type ShownEvidence, shownEvidence } from './shown-evidence.ts';
import { shortened } from './shown-text.ts';
import { drawTimeline, timelineLegend } from './timeline.ts';
import { timelineRows } from './timeline-rows.ts';
import { runOfId, toldId } from './told-id.ts';

const MAX_REMARKS = 5;

/** So much of what a failure tells is told where there is little room, in characters. */
const BRIEF = 220;

/** How much of a failure is told. */
export interface FailureOptions {
  readonly palette?: Palette;
  /** Most deliveries and attempts that are drawn. @default MAX_ROWS */
  readonly maxRows?: number;
  /** Whether nothing is drawn, and long texts are cut. @default false */
  readonly brief?: boolean;
}

/** The timeline of a failure without colours, as lines; none where nothing of it can be drawn. */
export function timelineText(rule: ReportedRule, entries: readonly Entry[]): string[] {
  const shown = shownEvidence(rule, entries);
  return shown.exchanges.length === 0 ? [] : drawn(rule, shown, { entries, palette: plainPalette });
}

/** What a report tells of one failure, as lines: what the receiver did, what is asked for, what it said, what to do. */
export function failureText(
  rule: ReportedRule,
  entries: readonly Entry[],
  { palette = plainPalette, maxRows = MAX_ROWS, brief = false }: FailureOptions = {},
): string[] {
  const shown = shownEvidence(rule, entries, maxRows);
  const told = headline(rule);
  const again = repeatLine(rule, shown, entries);
  const cut = (text: string | undefined): string | undefined =>
    brief && text !== undefined ? shortened(text, BRIEF) : text;
  return [
    ...ruleHeading(palette.failure('FAIL'), { ...rule, title: cut(told) ?? '' }, palette),
    ...named('got', cut(got(rule))),
    ...named('expected', cut(rule.expected)),
    ...(brief ? [] : namedLines('program', programLines(rule.program ?? []))),
    ...named('cause', rule.cause && `it may follow from the failure of ${rule.cause}`),
    ...named('clause', clauseText(rule.clause)),
    ...(brief ? [] : timeline(rule, shown, { entries, palette })),
    ...saidText(shown.said),
    ...(brief ? [] : remarks(rule, shown, palette)),
    ...named('fix', rule.fix),
    // Not broken into lines: it is there to be copied.
    ...(again === undefined ? [] : [nameColumn('repeat') + again]),
  ];
}

interface Drawing {
  readonly entries: readonly Entry[];
  readonly palette: Palette;
}

function timeline(rule: ReportedRule, shown: ShownEvidence, drawing: Drawing): string[] {
  if (shown.exchanges.length === 0) return [];
  const lines = [...drawn(rule, shown, drawing), drawing.palette.aside(timelineLegend)];
  return ['', ...lines.map((line) => `    ${line}`), ''];
}

function drawn(
  rule: ReportedRule,
  { exchanges, omitted }: ShownEvidence,
  { entries, palette }: Drawing,
): string[] {
  const lines = drawTimeline(
    timelineRows(exchanges, entries, rule.departure === 'missing'),
    new Set(rule.evidence),
    palette,
  );
  return omitted === 0 ? lines : [...lines, palette.aside(`and ${omitted} more in the ledger`)];
}

/** Notes, and lines of the output that show the failure. */
function remarks({ evidence }: ReportedRule, { remarks: all }: ShownEvidence, palette: Palette): string[] {
  const told = all.filter(({ id, kind }) => kind === 'note' || evidence.includes(id));
  const lines = told.slice(-MAX_REMARKS).map((entry) => {
    const what =
      entry.kind === 'log'
        ? `${entry.stream}: ${entry.text}`
        : `${entry.name}: ${JSON.stringify(entry.value)}`;
    return palette.aside(
      `    ${shortened(`${toldId(entry.id)} at ${seconds(entry.atMs)}${runOfId(entry.id)}, ${what}`, WIDTH - 4)}`,
    );
  });
  return told.length > MAX_REMARKS
    ? [`    ${told.length - MAX_REMARKS} lines before these are in the ledger`, ...lines]
    : lines;
}
