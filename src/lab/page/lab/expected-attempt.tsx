import type { JSX } from 'preact';
import { seconds } from '../../../report/seconds.ts';
import { length, type TimeScale, x } from '../views/time-scale.ts';

/** The next attempt before it comes: the delay that runs, and when it is over. */
export function ExpectedAttempt(props: {
  number: number;
  fromMs: number;
  atMs: number;
  nowMs: number;
  scale: TimeScale;
}): JSX.Element {
  const { number, fromMs, atMs, nowMs, scale } = props;
  const leftMs = atMs - nowMs;
  return (
    <div class="row expected" aria-hidden="true">
      <span class="row-label aside">
        <span class="mark" />
        PUT attempt {number}
      </span>
      <svg class="chart" height="24">
        <title>The delay that runs</title>
        <g class="gap gap-kept">
          <rect
            class="required"
            x={x(scale, fromMs)}
            width={length(scale, atMs - fromMs)}
            y="3"
            height="18"
            rx="2"
          />
          <line x1={x(scale, fromMs)} x2={x(scale, Math.max(fromMs, nowMs))} y1="12" y2="12" />
        </g>
      </svg>
      <span class="row-note">{leftMs > 0 ? `expected in ${seconds(leftMs)}` : 'due'}</span>
    </div>
  );
}
