import type { LogEntry } from '../../../ledger/entry.ts';
import { shortened } from '../../../report/shown-text.ts';
import { Grid } from './grid.tsx';
import { type TimeScale, x } from './time-scale.ts';

/** So much of a line is in its tooltip, in characters. */
const MAX_TITLE = 300;

/** The lines that the receiver printed on one stream, each as a mark on the axis. */
export function LogRow({
  stream,
  lines,
  scale,
  originMs,
  evidence,
}: {
  readonly stream: LogEntry['stream'];
  readonly lines: readonly LogEntry[];
  readonly scale: TimeScale;
  readonly originMs: number;
  readonly evidence: ReadonlySet<string>;
}) {
  return (
    <div class="row log-row">
      <span class="row-label">{stream}</span>
      <svg
        class="chart"
        height="24"
        role="img"
        aria-label={`${count(lines.length)} on ${stream}, as marks on the time axis`}
      >
        <Grid scale={scale} originMs={originMs} />
        {lines.map(({ id, atMs, text, dropped }) => (
          <svg key={id} x={x(scale, atMs)} class={`log${evidence.has(id) ? ' marked' : ''}`}>
            <title>
              {dropped ? `${count(dropped.lines)} not kept before: ` : ''}
              {shortened(text, MAX_TITLE)}
            </title>
            <path d="M0,6 L3.5,12 L0,18 L-3.5,12 Z" />
          </svg>
        ))}
      </svg>
      <span class="row-note">{count(lines.length)}</span>
    </div>
  );
}

function count(lines: number): string {
  return `${lines} ${lines === 1 ? 'line' : 'lines'}`;
}
