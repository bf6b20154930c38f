import type { AttemptEntry } from '../../../ledger/entry.ts';
import { UPLOAD_ATTEMPTS } from '../../../spec/limits.ts';
import { attemptEnd } from './attempt-end.ts';
import { lastInstantOf } from './last-instant-of.ts';
import type { Upload } from './upload.ts';

/** Where an upload stands. */
export interface UploadState {
  readonly kind: 'announced' | 'running' | 'waiting' | 'stored' | 'given-up';
  /** The last attempt so far; 0 before the first. */
  readonly attempt: number;
  /** When the next attempt may come at the earliest; only while it is waited for. */
  readonly nextAtMs?: number;
}

/** Where an upload stands after its attempts so far. */
export function uploadState({ attempts }: Upload, retryDelayMs: number): UploadState {
  const last = attempts.at(-1);
  if (!last) return { kind: 'announced', attempt: 0 };
  const attempt = last.number;
  const end = attemptEnd(last);
  if (end === 'stored') return { kind: 'stored', attempt };
  if (end === 'open') return { kind: 'running', attempt };
  if (attempt >= UPLOAD_ATTEMPTS) return { kind: 'given-up', attempt };
  return { kind: 'waiting', attempt, nextAtMs: nextAtMs(last, retryDelayMs) };
}

/** When the attempt after a failed one may come at the earliest. */
function nextAtMs(failed: AttemptEntry, retryDelayMs: number): number {
  return lastInstantOf(failed) + retryDelayMs;
}
