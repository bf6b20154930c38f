import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Entry } from '../../../ledger/entry.ts';
import { timelineRows } from '../../../report/timeline-rows.ts';

/** From when to when, in ms of the run's clock. */
export type TimeRange = readonly [fromMs: number, toMs: number];

/** Where an instant stands on the axis, in percent of its width: so it fits every width, on paper too. */
export type TimeScale = ScaleLinear<number, number>;

/** A shorter time is not drawn over the whole axis: an answer after 12 ms is not to look slow. */
const MIN_SPAN_MS = 100;

/** Most steps on the axis: each has a label, and a phone is narrow. */
export const STEPS = 5;

/** Room at both ends, as a share of the time: marks are not cut in half. */
const MARGIN = 0.03;

/** The scale that shows this range. */
export function timeScale([fromMs, toMs]: TimeRange): TimeScale {
  return scaleLinear().domain([fromMs, toMs]).range([0, 100]);
}

/** The time that exchanges take, with some room; until `nowMs` where any is open, and to the end of what is `due`. */
export function rangeOf(entries: readonly Entry[], nowMs?: number, dueMs = 0): TimeRange {
  const exchanges = entries.filter((entry) => entry.kind === 'delivery' || entry.kind === 'attempt');
  const rows = timelineRows(exchanges, []).filter((row) => row.kind !== 'recording');
  if (rows.length === 0) return [0, MIN_SPAN_MS];
  const open = nowMs !== undefined && rows.some((row) => row.kind === 'exchange' && row.end === 'open');
  const fromMs = rows.reduce((least, row) => Math.min(least, row.fromMs), Number.POSITIVE_INFINITY);
  const toMs = rows.reduce((most, row) => Math.max(most, row.toMs), Math.max(dueMs, open ? nowMs : 0));
  const spanMs = Math.max(MIN_SPAN_MS, toMs - fromMs);
  return [fromMs - spanMs * MARGIN, fromMs + spanMs * (1 + MARGIN)];
}

/** An instant as a coordinate of SVG. */
export function x(scale: TimeScale, ms: number): string {
  return `${scale(ms).toFixed(3)}%`;
}

/** A duration as a length of SVG. */
export function length(scale: TimeScale, ms: number): string {
  return `${Math.max(0, scale(ms) - scale(0)).toFixed(3)}%`;
}
