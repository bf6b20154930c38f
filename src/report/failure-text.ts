import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { clauseText } from './clause-text.ts';
import { curlLine } from './curl.ts';
import { outlivesItsRun } from './outlives-its-run.ts';
import { type Palette, plainPalette } from './palette.ts';
import { nameColumn, named, ruleHeading, WIDTH } from './rule-text.ts';
import { seconds } from './seconds.ts';
import { MAX_ROWS, type ShownEvidence, shownEvidence } from './shown-evidence.ts';
import { shortened } from './shown-text.ts';
import { drawTimeline } from './timeline.ts';
import { timelineRows } from './timeline-rows.ts';

const MAX_REMARKS = 5;

/** The timeline of a failure without colours, as lines; none where nothing of it can be drawn. */
export function timelineText(rule: ReportedRule, entries: readonly Entry[]): string[] {
  const shown = shownEvidence(rule, entries);
  return shown.exchanges.length === 0 ? [] : drawn(rule, shown, { entries, palette: plainPalette });
}

/** All that a report tells of one failure, as lines, with at most so many deliveries and attempts. */
export function failureText(
  rule: ReportedRule,
  entries: readonly Entry[],
  palette: Palette,
  maxRows = MAX_ROWS,
): string[] {
  const shown = shownEvidence(rule, entries, maxRows);
  return [
    ...ruleHeading(palette.failure('FAIL'), rule, palette),
    ...named('expected', rule.expected),
    ...named('got', rule.actual),
    ...named('cause', rule.cause && `it may follow from the failure of ${rule.cause}`),
    ...named('clause', clauseText(rule.clause)),
    ...timeline(rule, shown, { entries, palette }),
    ...remarks(shown, palette),
    ...named('fix', rule.fix),
    // Not broken into lines: it is there to be copied.
    ...repeat(rule, shown, entries).map((line) => nameColumn('repeat') + line),
  ];
}

/** A delivery is repeated to a receiver that still runs; one that was started has ended with its run. */
function repeat(rule: ReportedRule, { delivery }: ShownEvidence, entries: readonly Entry[]): string[] {
  if (rule.repeat !== undefined) return [rule.repeat];
  return delivery && outlivesItsRun(entries) ? [curlLine(delivery)] : [];
}

interface Drawing {
  readonly entries: readonly Entry[];
  readonly palette: Palette;
}

function timeline(rule: ReportedRule, shown: ShownEvidence, drawing: Drawing): string[] {
  if (shown.exchanges.length === 0) return [];
  return ['', ...drawn(rule, shown, drawing).map((line) => `    ${line}`), ''];
}

function drawn(
  rule: ReportedRule,
  { exchanges, omitted }: ShownEvidence,
  { entries, palette }: Drawing,
): string[] {
  const lines = drawTimeline(timelineRows(exchanges, entries), new Set(rule.evidence), palette);
  return omitted === 0 ? lines : [...lines, palette.aside(`and ${omitted} more in the ledger`)];
}

function remarks({ remarks: all }: ShownEvidence, palette: Palette): string[] {
  const lines = all.slice(-MAX_REMARKS).map((entry) => {
    const what =
      entry.kind === 'log'
        ? `${entry.stream}: ${entry.text}`
        : `${entry.name}: ${JSON.stringify(entry.value)}`;
    return palette.aside(`    ${shortened(`${entry.id} at ${seconds(entry.atMs)}, ${what}`, WIDTH - 4)}`);
  });
  return all.length > MAX_REMARKS
    ? [`    ${all.length - MAX_REMARKS} lines before these are in the ledger`, ...lines]
    : lines;
}
