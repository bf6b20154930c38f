import type { Entry } from '../../../ledger/entry.ts';
import { type ExchangeRow, type GapRow, timelineRows } from '../../../report/timeline-rows.ts';
import { awaitedAfter } from './awaited.ts';
import type { Busy } from './fold.ts';
import { lanesOf, lastAttempt } from './lanes.ts';

/** A wait that lasts longer than so many times what is asked for is idle from there on. */
const MOST_WAITS = 3;

/** When something of these entries was under way, or was asked for; an exchange without an end reaches to `nowMs`. */
export function busyTimes(
  entries: readonly Entry[],
  required: { readonly ms: number; readonly attempts: number },
  nowMs = 0,
): readonly Busy[] {
  const rows = lanesOf(entries).flatMap((lane) => timelineRows(lane.exchanges, []));
  return [
    ...rows.flatMap((row) => {
      if (row.kind === 'exchange') return exchangeTimes(row, nowMs);
      return row.kind === 'gap' ? waitTimes(row, required.ms) : [];
    }),
    ...lanesOf(entries).flatMap((lane) => {
      const fromMs = awaitedAfter(lastAttempt(lane), required)?.fromMs;
      return fromMs === undefined ? [] : [{ fromMs, toMs: fromMs + required.ms }];
    }),
    ...entries.flatMap(({ kind, atMs }) => (kind === 'log' ? [{ fromMs: atMs, toMs: atMs }] : [])),
  ];
}

function exchangeTimes({ fromMs, toMs, end }: ExchangeRow, nowMs: number): readonly Busy[] {
  const endMs = Math.max(toMs, nowMs);
  return [{ fromMs, toMs }, ...(end === 'open' ? [{ fromMs: endMs, toMs: endMs }] : [])];
}

function waitTimes({ fromMs, toMs, afterFailure }: GapRow, requiredMs: number): readonly Busy[] {
  const seenMs = Math.min(toMs, fromMs + MOST_WAITS * requiredMs);
  return [{ fromMs, toMs: afterFailure ? Math.max(fromMs + requiredMs, seenMs) : seenMs }];
}
