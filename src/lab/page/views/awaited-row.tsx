import { latestMs } from '../../../conformance/conduct/delay-tolerance.ts';
import { seconds } from '../../../report/seconds.ts';
import type { Awaited } from './awaited.ts';
import type { RequiredGap } from './gap.tsx';
import { Grid } from './grid.tsx';
import { RequiredDelay } from './required-delay.tsx';
import { type TimeScale, x } from './time-scale.ts';

/** An attempt that is due, or that did not come: what is missing is as plain as what is there. */
export function AwaitedRow({
  awaited: { number, fromMs },
  scale,
  originMs,
  required,
  nowMs,
  isOver,
}: {
  readonly awaited: Awaited;
  readonly scale: TimeScale;
  readonly originMs: number;
  readonly required: RequiredGap;
  readonly nowMs: number;
  /** Whether it can come no more. */
  readonly isOver: boolean;
}) {
  // Only an attempt after another one waits.
  const delayMs = number === 1 ? 0 : required.ms;
  const overdue = nowMs > fromMs + latestMs(delayMs);
  const inMs = fromMs + delayMs - nowMs;
  return (
    <li class={`row awaited${overdue ? ' overdue' : ''}`}>
      <span class="row-label">
        <span class="mark" />
        PUT attempt {number} expected
      </span>
      <svg class="chart gap" height="24" aria-hidden="true">
        <Grid scale={scale} originMs={originMs} />
        <RequiredDelay fromMs={fromMs} delayMs={delayMs} scale={scale} />
        <line x1={x(scale, fromMs)} x2={x(scale, Math.min(nowMs, fromMs + delayMs))} y1="12" y2="12" />
        <svg x={x(scale, fromMs + delayMs)}>
          <circle class="ghost" cy="12" r="5" />
        </svg>
      </svg>
      <span class="row-note">
        {isOver ? (overdue ? 'did not come' : 'not due by the end') : dueText(inMs)}
      </span>
    </li>
  );
}

function dueText(inMs: number): string {
  return inMs > 0 ? `due in ${seconds(inMs)}` : `due ${seconds(-inMs)} ago`;
}
