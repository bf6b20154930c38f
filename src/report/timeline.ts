import type { Palette } from './palette.ts';
import { seconds } from './seconds.ts';
import { shortened } from './shown-text.ts';
import type { ExchangeRow, Row } from './timeline-rows.ts';
import { toldId } from './told-id.ts';

/** Columns of the parts of a line: with the indentation of a report they make 100. */
const LABEL_WIDTH = 26;
const CHART_WIDTH = 44;
const NOTE_WIDTH = 22;

/** Most steps on the axis; each needs room for its label. */
const MAX_STEPS = 5;

/** A shorter time is not drawn over the whole chart: an answer after 12 ms is not to look slow. */
const MIN_SPAN_MS = 100;

const endMarks = { answered: '●', lost: '✗', open: '…' } as const satisfies Record<
  ExchangeRow['end'],
  string
>;

/** What the marks of a timeline mean. */
export const timelineLegend =
  '█ body  ░ waiting  ● answered  ○ expected  ✗ lost  … open  ▸ shows the failure';

/** Where an instant stands in the chart. */
type Column = (ms: number) => number;

/** Draws rows on one time axis; the rows in `evidence` are marked. */
export function drawTimeline(
  rows: readonly Row[],
  evidence: ReadonlySet<string>,
  palette: Palette,
): string[] {
  const times = rows.flatMap((row) => (row.kind === 'recording' ? [] : [row.fromMs, row.toMs]));
  const startMs = Math.min(...times);
  const spanMs = Math.max(MIN_SPAN_MS, Math.max(...times) - startMs);
  // The last column is kept free for an end mark that moves aside for its body.
  const column: Column = (ms) => Math.round(((ms - startMs) / spanMs) * (CHART_WIDTH - 2));
  return [
    palette.aside(line(' ', `from ${seconds(startMs)}`, axis(spanMs), '')),
    ...rows.map((row) => {
      if (row.kind === 'recording')
        return palette.aside(shortened(row.text, LABEL_WIDTH + CHART_WIDTH + NOTE_WIDTH));
      if (row.kind === 'gap') return palette.aside(line(' ', '', gap(row.fromMs, row.toMs, column), ''));
      if (row.kind === 'awaited') {
        return line(' ', 'PUT expected', `${' '.repeat(column(row.fromMs))}○`, 'did not come');
      }
      const marked = evidence.has(row.id);
      const drawn = line(marked ? '▸' : ' ', `${toldId(row.id)} ${row.label}`, bar(row, column), row.note);
      return marked ? palette.strong(drawn) : drawn;
    }),
  ];
}

function line(mark: string, label: string, chart: string, note: string): string {
  const shownLabel = shortened(label, LABEL_WIDTH).padEnd(LABEL_WIDTH);
  return `${mark} ${shownLabel} ${chart.padEnd(CHART_WIDTH)} ${shortened(note, NOTE_WIDTH)}`.trimEnd();
}

function axis(spanMs: number): string {
  const rough = spanMs / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const stepMs = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  let drawn = '';
  for (let ms = 0; ms <= spanMs; ms += stepMs) {
    const label = `${Number((ms / 1000).toPrecision(6))} s`;
    const at = Math.round((ms / spanMs) * (CHART_WIDTH - 2));
    const fits = at + 1 + label.length <= CHART_WIDTH;
    const room = at - drawn.length;
    if (fits) drawn = `${drawn.padEnd(at)}|${label}`;
    else if (room > label.length) drawn = `${drawn}${label.padStart(room)}|`;
  }
  return drawn;
}

function bar({ fromMs, toMs, body, end }: ExchangeRow, column: Column): string {
  const from = column(fromMs);
  const bodyFrom = body ? column(body.fromMs) : 0;
  const bodyTo = body ? column(body.toMs) : -1;
  const to = Math.max(column(toMs), body ? bodyFrom + 1 : from);
  let drawn = ' '.repeat(from);
  for (let at = from; at < to; at += 1) drawn += at >= bodyFrom && at <= bodyTo ? '█' : '░';
  return drawn + endMarks[end];
}

/** The length of a gap between its two ends; beside them where there is no room. */
function gap(fromMs: number, toMs: number, column: Column): string {
  const text = seconds(toMs - fromMs);
  const from = column(fromMs) + 2;
  const room = column(toMs) - from;
  if (room < text.length + 4) {
    const left = Math.min(from, CHART_WIDTH - text.length - 4);
    return `${' '.repeat(Math.max(0, left))}gap ${text}`;
  }
  const dashes = room - text.length - 4;
  const before = '─'.repeat(Math.floor(dashes / 2));
  return `${' '.repeat(from)}├${before} ${text} ${'─'.repeat(dashes - before.length)}┤`;
}
