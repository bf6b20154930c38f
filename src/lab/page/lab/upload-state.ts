import type { Retrying } from '../../../conformance/conduct/times.ts';
import { attemptEnd } from '../../../ledger/attempt-end.ts';
import { type Due, dueOf } from './due-of.ts';
import type { Upload } from './upload.ts';

/** Where an upload stands. */
export interface UploadState {
  readonly kind: 'announced' | 'running' | 'waiting' | 'stored' | 'given-up';
  /** The last attempt so far; 0 before the first. */
  readonly attempt: number;
  /** The attempt that is waited for. */
  readonly due?: Due;
}

/** Where an upload stands after its attempts so far. */
export function uploadState(upload: Upload, retrying: Retrying): UploadState {
  const due = dueOf(upload, retrying);
  const last = upload.attempts.at(-1);
  if (!last) return { kind: 'announced', attempt: 0, ...(due ? { due } : {}) };
  const attempt = last.number;
  const end = attemptEnd(last);
  if (end === 'stored') return { kind: 'stored', attempt };
  if (end === 'open') return { kind: 'running', attempt };
  return due ? { kind: 'waiting', attempt, due } : { kind: 'given-up', attempt };
}
