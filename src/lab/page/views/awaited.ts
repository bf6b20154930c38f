import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { AttemptEntry } from '../../../ledger/entry.ts';
import { failedAtMs } from '../../../ledger/failed-at-ms.ts';

/** The attempt that is to follow the last one of an upload, since storage let that one fail. */
export interface Awaited {
  /** From 2. */
  readonly number: number;
  /** When the attempt before it was over. */
  readonly fromMs: number;
}

/** The attempt that is still to come, or never came, after the last one; none where the upload is over. */
export function awaitedAfter(
  last: AttemptEntry | undefined,
  { attempts }: Pick<Retrying, 'attempts'>,
): Awaited | undefined {
  const fromMs = last && failedAtMs(last);
  if (!last || fromMs === undefined || last.number >= attempts) return undefined;
  return { number: last.number + 1, fromMs };
}
