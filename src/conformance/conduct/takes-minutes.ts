import type { Need } from '../../ledger/entry.ts';
import { stagePace } from './stage-pace.ts';
import { stalledEachTimeMs, stalledOnceMs, type Times } from './times.ts';

/** Whether what a scenario needs takes minutes of a receiver with these times. */
export function takesMinutes(need: Need, times: Times): boolean {
  const { slowMostMs } = stagePace;
  if (need === 'minutes') return stalledEachTimeMs(times) > slowMostMs;
  return need === 'time-outs' && stalledOnceMs(times) > slowMostMs;
}
