import { earliestMs, latestMs } from '../../../conformance/conduct/delay-tolerance.ts';
import { seconds } from '../../../report/seconds.ts';
import type { GapRow } from '../../../report/timeline-rows.ts';
import { RequiredDelay } from './required-delay.tsx';
import { type TimeScale, x } from './time-scale.ts';

/** The delay between attempts, as this receiver is to keep it. */
export interface RequiredGap {
  readonly ms: number;
  /** How many attempts it is to make in all. */
  readonly attempts: number;
  /** How many times faster than the run's clock the receiver's runs. */
  readonly warp: number;
}

/** What a gap is beside the delay that is asked for. */
type GapFit = 'short' | 'long' | 'kept' | 'free';

/** How a gap fits the required delay; `free` where none is asked for. */
function fitOf({ fromMs, toMs, afterFailure }: GapRow, required: RequiredGap): GapFit {
  if (!afterFailure) return 'free';
  const ms = toMs - fromMs;
  if (ms < earliestMs(required.ms, required)) return 'short';
  return ms > latestMs(required.ms) ? 'long' : 'kept';
}

/** A gap in words: its length, and by how much it misses what is asked for. */
export function gapText(gap: GapRow, required: RequiredGap): string {
  const ms = gap.toMs - gap.fromMs;
  const fit = fitOf(gap, required);
  if (fit === 'short') return `${seconds(ms)}, too short by ${seconds(required.ms - ms)}`;
  if (fit === 'long') return `${seconds(ms)}, longer by ${seconds(ms - required.ms)}`;
  return seconds(ms);
}

/** The same in few words, for a narrow page. */
function shortGapText(gap: GapRow, required: RequiredGap): string {
  const fit = fitOf(gap, required);
  return `${seconds(gap.toMs - gap.fromMs)}${fit === 'short' ? ': too short' : fit === 'long' ? ': longer' : ''}`;
}

/** Narrower than this share of the axis, in percent, a gap has no room for its own text. */
const ROOM = { kept: 16, free: 16, short: 34, long: 34 } as const satisfies Record<GapFit, number>;

/** The wait before an attempt, with the required delay drawn from where it began. */
export function Gap({
  gap,
  scale,
  required,
  untilMs,
}: {
  readonly gap: GapRow;
  readonly scale: TimeScale;
  readonly required: RequiredGap;
  /** When the attempt after it was over: there is room beside that. */
  readonly untilMs: number;
}) {
  const { fromMs, toMs, afterFailure } = gap;
  const fit = fitOf(gap, required);
  const [from, to] = [Math.max(0, scale(fromMs)), Math.min(100, scale(toMs))];
  const wide = to - from >= ROOM[fit];
  const onLeft = from > ROOM[fit];
  // Where there is no room at all, the name of the row tells it.
  const hasRoom = wide || onLeft || scale(untilMs) + ROOM[fit] < 100;
  return (
    <g class={`gap gap-${fit}`}>
      {afterFailure && <RequiredDelay fromMs={fromMs} delayMs={required.ms} scale={scale} />}
      <line x1={x(scale, fromMs)} x2={x(scale, toMs)} y1="12" y2="12" />
      {[fromMs, toMs].map((ms) => (
        <line key={ms} x1={x(scale, ms)} x2={x(scale, ms)} y1="8" y2="16" />
      ))}
      {wide ? (
        <text x={`${((from + to) / 2).toFixed(3)}%`} y="12" text-anchor="middle">
          <GapText gap={gap} required={required} />
        </text>
      ) : (
        hasRoom && (
          <svg x={x(scale, onLeft ? fromMs : untilMs)} class="aside">
            <text x={onLeft ? -8 : 16} y="12" text-anchor={onLeft ? 'end' : 'start'}>
              <GapText gap={gap} required={required} />
            </text>
          </svg>
        )
      )}
    </g>
  );
}

/** Both wordings; the style of the page shows the one that has room. */
function GapText({ gap, required }: { readonly gap: GapRow; readonly required: RequiredGap }) {
  return (
    <>
      <tspan class="when-wide">{gapText(gap, required)}</tspan>
      <tspan class="when-narrow">{shortGapText(gap, required)}</tspan>
    </>
  );
}
