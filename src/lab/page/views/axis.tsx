import { seconds } from '../../../report/seconds.ts';
import { type TimeScale, x } from './time-scale.ts';

/** The time axis that all lanes share; times count from `originMs`. */
export function Axis({ scale, originMs }: { readonly scale: TimeScale; readonly originMs: number }) {
  return (
    <div class="row axis" aria-hidden="true">
      <span class="row-label">from {seconds(originMs)}</span>
      <svg class="chart" height="22">
        <title>Seconds</title>
        {scale.ticks(originMs).map(({ kind, ms, label }) => (
          <svg key={ms} x={x(scale, ms)} class="tick">
            {kind === 'step' && <line y1="14" y2="22" />}
            <text y="11" text-anchor={anchorAt(scale(ms))}>
              {label}
            </text>
          </svg>
        ))}
      </svg>
      <span class="row-note" />
    </div>
  );
}

/** Nearer to an end than this, in percent, a label stands on one side of its step. */
const EDGE = 5;

function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < EDGE) return 'start';
  return percent > 100 - EDGE ? 'end' : 'middle';
}
