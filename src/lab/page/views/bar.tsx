import { attemptEnd } from '../../../ledger/attempt-end.ts';
import type { Exchange, ExchangeRow } from '../../../report/timeline-rows.ts';
import { length, type TimeScale, x } from './time-scale.ts';

/** More ticks than this on one bar are a solid block. */
const MAX_TICKS = 300;

/** One exchange as a bar: its body, the wait for the answer, chunk frames as ticks, and how it ended. */
export function Bar({
  exchange,
  row,
  scale,
  isWrong = false,
}: {
  readonly exchange: Exchange;
  readonly row: ExchangeRow;
  readonly scale: TimeScale;
  /** Whether its answer is known to be wrong, whatever its status. @default false */
  readonly isWrong?: boolean;
}) {
  const { fromMs, toMs, body } = row;
  const end = isWrong && row.end === 'answered' ? 'failed' : endOf(exchange, row);
  return (
    <g class={`bar bar-${exchange.kind}`}>
      <rect class="wait" x={x(scale, fromMs)} width={length(scale, fromMs, toMs)} y="7" height="10" />
      {body && (
        <rect
          class="body"
          x={x(scale, body.fromMs)}
          width={length(scale, body.fromMs, body.toMs)}
          y="5"
          height="14"
        />
      )}
      {/* However short, it is seen. */}
      <svg x={x(scale, fromMs)} class="begin">
        <rect class={body ? 'body' : 'wait'} width="2.5" y="5" height="14" />
      </svg>
      {exchange.kind === 'attempt' && <Chunks times={exchange.chunks} scale={scale} />}
      <svg x={x(scale, toMs)} class={`end end-${end}`}>
        <EndMark end={end} />
      </svg>
    </g>
  );
}

type End = ExchangeRow['end'] | 'failed';

/** How it ended, an answer that is no success set apart. */
function endOf(exchange: Exchange, { end }: ExchangeRow): End {
  if (end !== 'answered') return end;
  return isTaken(exchange) ? end : 'failed';
}

/** Of an upload only two statuses are success. */
function isTaken(exchange: Exchange): boolean {
  if (exchange.kind === 'attempt') return attemptEnd(exchange) === 'stored';
  const { status = 0 } = exchange.answer ?? {};
  return status >= 200 && status <= 299;
}

function Chunks({
  times,
  scale,
}: {
  readonly times: readonly (readonly [bytes: number, atMs: number])[];
  readonly scale: TimeScale;
}) {
  const every = Math.ceil(times.length / MAX_TICKS);
  const path = times
    .filter((_, index) => index % every === 0)
    .map(([, atMs]) => (
      <line key={atMs} class="chunk" x1={x(scale, atMs)} x2={x(scale, atMs)} y1="5" y2="10" />
    ));
  return <g>{path}</g>;
}

/** The mark at the end of a bar; its shape tells as much as its colour. */
export function EndMark({ end }: { readonly end: End }) {
  if (end === 'lost') return <path d="M-5,7 L5,17 M5,7 L-5,17" />;
  if (end === 'open') return <path class="open" d="M0,7 L6,12 L0,17" />;
  if (end === 'failed') return <rect x="-5" y="7" width="10" height="10" rx="1" />;
  return <circle cy="12" r="5" />;
}
