import type { Retrying } from '../../../conformance/conduct/times.ts';
import { attemptEnd } from '../../../ledger/attempt-end.ts';
import { awaitedAfter } from '../views/awaited.ts';
import type { Upload } from './upload.ts';

/** Where an upload stands. */
export interface UploadState {
  readonly kind: 'announced' | 'running' | 'waiting' | 'stored' | 'given-up';
  /** The last attempt so far; 0 before the first. */
  readonly attempt: number;
  /**
   * When the next attempt may come at the earliest; only while it is waited for, and not after an attempt that the
   * receiver gave up: storage cannot tell when it did.
   */
  readonly nextAtMs?: number;
}

/** Where an upload stands after its attempts so far. */
export function uploadState({ attempts }: Upload, retrying: Retrying): UploadState {
  const last = attempts.at(-1);
  if (!last) return { kind: 'announced', attempt: 0 };
  const attempt = last.number;
  const end = attemptEnd(last);
  if (end === 'stored') return { kind: 'stored', attempt };
  if (end === 'open') return { kind: 'running', attempt };
  if (attempt >= retrying.attempts) return { kind: 'given-up', attempt };
  const awaited = awaitedAfter(last, retrying);
  return {
    kind: 'waiting',
    attempt,
    ...(awaited ? { nextAtMs: awaited.fromMs + retrying.retryDelayMs } : {}),
  };
}
