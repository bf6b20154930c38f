import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { AttemptEntry } from '../../../ledger/entry.ts';
import { failedAtMs } from '../../../ledger/failed-at-ms.ts';
import { uploadAwaitedFromMs } from '../../../report/awaited-upload.ts';
import type { Lane } from './lanes.ts';

/** An attempt that is to come: the first one of an upload, or one after an attempt that storage let fail. */
export interface Awaited {
  /** From 1. */
  readonly number: number;
  /** When the delivery, or the attempt before it, was over. */
  readonly fromMs: number;
}

/** The first attempt of a lane in which an upload is missing: its recording is there, and its delivery was taken. */
export function awaitedFirst({ recording, exchanges }: Lane): Awaited | undefined {
  const fromMs = uploadAwaitedFromMs(recording, exchanges);
  return fromMs === undefined ? undefined : { number: 1, fromMs };
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
