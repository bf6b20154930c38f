import { scaleLinear } from 'd3-scale';
import type { Entry } from '../../../ledger/entry.ts';
import { seconds } from '../../../report/seconds.ts';
import { timelineRows } from '../../../report/timeline-rows.ts';
import { type Fold, foldedMs, unfoldedMs } from './fold.ts';

/** From when to when, in ms of the run's clock. */
export type TimeRange = readonly [fromMs: number, toMs: number];

/** Where an instant stands on the axis, in percent of its width: so it fits every width, on paper too. */
export interface TimeScale {
  (ms: number): number;
  /** The steps that are in view, with times counted from `originMs`; their labels do not meet. */
  readonly ticks: (originMs: number) => readonly Tick[];
  readonly folds: readonly Fold[];
}

/** A step of the axis, or the length of a time that is folded. */
export interface Tick {
  readonly kind: 'step' | 'fold';
  readonly ms: number;
  readonly label: string;
}

/** A shorter time is not drawn over the whole axis: an answer after 12 ms is not to look slow. */
export const MIN_SPAN_MS = 100;

/** Most steps on the axis: each has a label, and a phone is narrow. */
const STEPS = 5;

/** Labels that are nearer to each other would meet on a phone, in percent. */
const APART = 15;

/** Room at both ends, as a share of the time: marks are not cut in half. */
const MARGIN = 0.03;

/** The scale that shows this range, which counts what is folded as it is drawn. */
export function timeScale([fromMs, toMs]: TimeRange, folds: readonly Fold[] = []): TimeScale {
  const linear = scaleLinear().domain([fromMs, toMs]).range([0, 100]);
  const scale = (ms: number): number => linear(foldedMs(ms, folds));
  const isSeen = (ms: number): boolean => scale(ms) >= 0 && scale(ms) <= 100;
  const ticks = (originMs: number): readonly Tick[] => {
    const steps = scaleLinear().domain([0, (toMs - fromMs) / 1000]);
    const [first = 0, second = 1] = steps.ticks(STEPS);
    const label = steps.tickFormat(STEPS);
    const skipped = folds.map(
      (fold): Tick => ({
        kind: 'fold',
        ms: (fold.fromMs + fold.toMs) / 2,
        label: `+ ${seconds(fold.toMs - fold.fromMs)}`,
      }),
    );
    const marks = shown(folds, [fromMs, toMs]).flatMap(([beginMs, endMs]) =>
      multiples((second - first) * 1000, [beginMs - originMs, endMs - originMs]).map(
        (ms): Tick => ({ kind: 'step', ms: ms + originMs, label: `${label(ms / 1000)} s` }),
      ),
    );
    return apart(
      [...skipped, ...marks].filter(({ ms }) => isSeen(ms)),
      scale,
    );
  };
  return Object.assign(scale, { ticks, folds });
}

/** The times that are drawn as they are, of a range that counts what is folded as it is drawn. */
function shown(folds: readonly Fold[], [fromMs, toMs]: TimeRange): readonly TimeRange[] {
  const begins = [unfoldedMs(fromMs, folds), ...folds.map((fold) => fold.toMs)];
  const ends = [...folds.map((fold) => fold.fromMs), unfoldedMs(toMs, folds)];
  return begins.map((begin, index): TimeRange => [begin, ends[index] ?? begin]);
}

function multiples(stepMs: number, [fromMs, toMs]: TimeRange): readonly number[] {
  const first = Math.ceil(fromMs / stepMs);
  const count = Math.max(0, Math.floor(toMs / stepMs) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * stepMs);
}

/** Those whose labels have room, the first ones first. */
function apart(ticks: readonly Tick[], scale: (ms: number) => number): readonly Tick[] {
  const kept: Tick[] = [];
  for (const tick of ticks) {
    if (kept.every((other) => Math.abs(scale(other.ms) - scale(tick.ms)) >= APART)) kept.push(tick);
  }
  return kept;
}

/** The time that exchanges take, with some room; until `nowMs` where any is open, and to the end of what is `due`. */
export function rangeOf(entries: readonly Entry[], nowMs?: number, dueMs = 0): TimeRange {
  const exchanges = entries.filter((entry) => entry.kind === 'delivery' || entry.kind === 'attempt');
  const rows = timelineRows(exchanges, []).filter((row) => row.kind !== 'recording');
  if (rows.length === 0) return [0, MIN_SPAN_MS];
  const open = nowMs !== undefined && rows.some((row) => row.kind === 'exchange' && row.end === 'open');
  const fromMs = rows.reduce((least, row) => Math.min(least, row.fromMs), Number.POSITIVE_INFINITY);
  const toMs = rows.reduce((most, row) => Math.max(most, row.toMs), Math.max(dueMs, open ? nowMs : 0));
  return withRoom([fromMs, toMs]);
}

/** The range with room at both ends, and as long as the shortest that is drawn. */
export function withRoom([fromMs, toMs]: TimeRange): TimeRange {
  const spanMs = Math.max(MIN_SPAN_MS, toMs - fromMs);
  return [fromMs - spanMs * MARGIN, fromMs + spanMs * (1 + MARGIN)];
}

/** An instant as a coordinate of SVG. */
export function x(scale: TimeScale, ms: number): string {
  return `${scale(ms).toFixed(3)}%`;
}

/** The length of a time as one of SVG. */
export function length(scale: TimeScale, fromMs: number, toMs: number): string {
  return `${Math.max(0, scale(toMs) - scale(fromMs)).toFixed(3)}%`;
}
