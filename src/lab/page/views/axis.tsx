import { seconds } from '../../../report/seconds.ts';
import { STEPS, type TimeScale, x } from './time-scale.ts';

/** The time axis that all lanes share; times count from `originMs`. */
export function Axis({ scale, originMs }: { readonly scale: TimeScale; readonly originMs: number }) {
  const shifted = scale.copy().domain(scale.domain().map((ms) => (ms - originMs) / 1000));
  const label = shifted.tickFormat(STEPS);
  return (
    <div class="row axis" aria-hidden="true">
      <span class="row-label">from {seconds(originMs)}</span>
      <svg class="chart" height="22">
        <title>Seconds</title>
        {shifted.ticks(STEPS).map((tick) => (
          <svg key={tick} x={x(scale, tick * 1000 + originMs)} class="tick">
            <line y1="14" y2="22" />
            <text y="11">{label(tick)} s</text>
          </svg>
        ))}
      </svg>
      <span class="row-note" />
    </div>
  );
}
