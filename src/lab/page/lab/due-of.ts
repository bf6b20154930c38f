import { isTaken } from '../../../conformance/conduct/answers.ts';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import { attemptEnd } from '../../../ledger/attempt-end.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { awaitedAfter } from '../views/awaited.ts';
import { saidStatus } from './said-status.ts';
import type { Upload } from './upload.ts';

/** An attempt that is to come, and has not come so far. */
export interface Due {
  /** Which attempt of its upload, from 1. */
  readonly number: number;
  /** When it may come at the earliest; absent after one that the receiver gave up: storage cannot tell when it did. */
  readonly atMs?: number;
}

/** The attempt that an upload is waiting for; none while one is under way, and after the last one. */
export function dueOf({ recording, delivery, attempts }: Upload, retrying: Retrying): Due | undefined {
  const last = attempts.at(-1);
  if (!last) {
    const isAnnounced = delivery && isTaken(delivery) && saidStatus(delivery) !== 'ignored';
    return isAnnounced && recording.laid && retrying.attempts > 0
      ? { number: 1, atMs: lastInstantOf(delivery) }
      : undefined;
  }
  if (last.number >= retrying.attempts || ['open', 'stored'].includes(attemptEnd(last))) return undefined;
  const awaited = awaitedAfter(last, retrying);
  return { number: last.number + 1, ...(awaited ? { atMs: awaited.fromMs + retrying.retryDelayMs } : {}) };
}
