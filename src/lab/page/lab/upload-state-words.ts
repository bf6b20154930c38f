import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { UploadState } from './upload-state.ts';

/** Where an upload stands, in words. */
export function uploadStateWords(
  { kind, attempt, nextAtMs }: UploadState,
  { attempts, nowMs }: Pick<Retrying, 'attempts'> & { readonly nowMs: number },
): string {
  const which = `attempt ${attempt} of ${attempts}`;
  if (kind === 'announced') return 'no upload has begun';
  if (kind === 'running') return `${which} is under way`;
  if (kind === 'stored') return `stored by attempt ${attempt}`;
  if (kind === 'given-up') return `failed ${attempt} times, given up`;
  if (nextAtMs === undefined) return `${which} was given up by the receiver, the next is awaited`;
  const leftMs = nextAtMs - nowMs;
  return `${which} failed, the next is ${leftMs > 0 ? `expected in ${inSeconds(leftMs)}` : `due since ${inSeconds(-leftMs)}`}`;
}

function inSeconds(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}
