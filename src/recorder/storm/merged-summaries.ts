import { latencies } from '../latencies.ts';
import { type DeliverySummary, tally } from '../tally.ts';
import type { Rate } from './schedule.ts';
import type { StormResult } from './storm-result.ts';

/** What came of deliveries that were made one after the other. */
export interface TurnsResult extends DeliverySummary {
  readonly sent: number;
}

/** What `emit` tells in the end. */
export type EmitSummary = TurnsResult | StormResult;

/** How deliveries were made: those of one kind alone can be counted together. */
export function kindOf(summary: EmitSummary): 'one after the other' | 'at a rate' | 'at rate max' {
  if (!isStorm(summary)) return 'one after the other';
  return summary.rate === 'max' ? 'at rate max' : 'at a rate';
}

/** One summary of several of the same kind, as of one sender that sent beside itself. */
export function mergedSummaries(summaries: readonly EmitSummary[]): EmitSummary {
  const counted = tally();
  for (const summary of summaries) counted.add(summary);
  const deliveries = { sent: sumOf(summaries.map(({ sent }) => sent)), ...counted.summary() };
  const storms = summaries.filter(isStorm);
  return storms.length === 0 ? deliveries : { ...stormOf(storms), ...deliveries };
}

/** Whether every delivery had an answer, and a rate, where one was asked for, was reached. */
export function isAllAnswered(summary: EmitSummary): boolean {
  return summary.unanswered === 0 && (!isStorm(summary) || (summary.reached && summary.sent > 0));
}

function isStorm(summary: EmitSummary): summary is StormResult {
  return 'rate' in summary;
}

function stormOf(storms: readonly StormResult[]): Omit<StormResult, keyof TurnsResult> {
  const sum = (name: 'connections' | 'planned' | 'notSent' | 'achieved' | 'late' | 'waited' | 'cancelled') =>
    sumOf(storms.map((storm) => storm[name]));
  const lateness = latencies();
  for (const { behindMs } of storms) if (behindMs) lateness.add(behindMs);
  const behindMs = lateness.summary();
  const unreachable = storms.find((storm) => storm.unreachable)?.unreachable;
  return {
    rate: rateOf(storms),
    connections: sum('connections'),
    planned: sum('planned'),
    notSent: sum('notSent'),
    achieved: sum('achieved'),
    reached: storms.every(({ reached }) => reached),
    late: sum('late'),
    waited: sum('waited'),
    cancelled: sum('cancelled'),
    sourceMs: Math.max(...storms.map(({ sourceMs }) => sourceMs)),
    elapsedMs: Math.max(...storms.map(({ elapsedMs }) => elapsedMs)),
    ...(behindMs ? { behindMs } : {}),
    ...(unreachable ? { unreachable } : {}),
  };
}

function rateOf(storms: readonly StormResult[]): Rate {
  return storms.reduce<Rate>((sum, { rate }) => (rate === 'max' || sum === 'max' ? 'max' : sum + rate), 0);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
