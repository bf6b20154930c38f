import { useState } from 'preact/hooks';
import { visible } from '../../../report/shown-text.ts';
import type { Exchange, ExchangeRow, GapRow } from '../../../report/timeline-rows.ts';
import { Bar } from './bar.tsx';
import { exchangeText } from './exchange-text.ts';
import { Gap, type RequiredGap } from './gap.tsx';
import { Grid } from './grid.tsx';
import type { TimeScale } from './time-scale.ts';

/** What a row draws. */
export interface RowProps {
  readonly exchange: Exchange;
  readonly row: ExchangeRow;
  /** The wait before it. */
  readonly gap?: GapRow | undefined;
  readonly scale: TimeScale;
  readonly originMs: number;
  readonly required: RequiredGap;
  /** Whether it shows why the rule fails. */
  readonly marked: boolean;
  /** Whether its answer is known to be wrong. */
  readonly isWrong: boolean;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

/** One delivery or attempt on its own line: a button, whose name tells what the drawing shows. */
export function Row(props: RowProps) {
  const { exchange, row, gap, scale, originMs, required, marked, isWrong, selected, onSelect } = props;
  const [told, setTold] = useState(false);
  const text = exchangeText(exchange, row, gap, required);
  return (
    <li class={`lane-row${marked ? ' marked' : ''}`}>
      <button
        type="button"
        class="row"
        aria-pressed={selected}
        onClick={() => onSelect(exchange.id)}
        onPointerEnter={() => setTold(true)}
        onPointerLeave={() => setTold(false)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setTold(true)}
        onBlur={() => setTold(false)}
        onKeyDown={(event) => event.key === 'Escape' && setTold(false)}
      >
        <span class="row-label">
          <span class="mark" aria-hidden="true">
            {marked ? '▸' : ''}
          </span>
          <bdi>{visible(row.label)}</bdi>
        </span>
        <svg class="chart" height="24" aria-hidden="true">
          <Grid scale={scale} originMs={originMs} />
          {gap && <Gap gap={gap} scale={scale} required={required} untilMs={row.toMs} />}
          <Bar exchange={exchange} row={row} scale={scale} isWrong={isWrong} />
        </svg>
        <span class="row-note">
          <bdi>{row.note}</bdi>
        </span>
        <span class="unseen">
          {marked ? 'evidence: ' : ''}
          {text.join(', ')}
        </span>
      </button>
      {told && (
        <span class="tooltip" aria-hidden="true">
          {text.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </span>
      )}
    </li>
  );
}
