import { hasFailed, timelineRows } from '../../../report/timeline-rows.ts';
import { UPLOAD_ATTEMPTS } from '../../../spec/limits.ts';
import type { Lane } from './lanes.ts';

/** The attempt that is to follow the last one of a lane, since storage let that one fail. */
export interface Awaited {
  /** From 2. */
  readonly number: number;
  /** When the attempt before it was over. */
  readonly fromMs: number;
}

/** The attempt that is still to come, or never came; none where the upload is over. */
export function awaitedIn({ exchanges }: Lane): Awaited | undefined {
  const last = exchanges.findLast((exchange) => exchange.kind === 'attempt');
  if (last?.kind !== 'attempt' || last.number >= UPLOAD_ATTEMPTS || !hasFailed(last)) return undefined;
  const [row] = timelineRows([last], []);
  return row?.kind === 'exchange' ? { number: last.number + 1, fromMs: row.toMs } : undefined;
}
