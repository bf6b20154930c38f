import type { AttemptEntry } from '../../ledger/entry.ts';
import { failedAtMs } from '../../ledger/failed-at-ms.ts';
import { closeIdle } from '../../storage/faults/close-idle.ts';
import type { Upload } from '../evidence.ts';

/** The time between two attempts of one upload. */
export interface Gap {
  /** 1 for the gap between the first and the second attempt. */
  readonly position: number;
  readonly ms: number;
  readonly before: AttemptEntry;
  readonly after: AttemptEntry;
}

/**
 * The gaps of an upload, from when an attempt was answered or lost until the head of the next one arrives.
 *
 * An attempt that the receiver gave up by itself opens no gap: it would look shorter than it was. Nor does one that
 * succeeded: what follows it was asked for by another event. One over a connection that was closed before failed
 * whenever the receiver saw that.
 */
export function gapsOf({ attempts, resends }: Upload): readonly Gap[] {
  return attempts.slice(1).flatMap((after, index) => {
    const before = [...attempts, ...resends]
      .filter(({ number, atMs }) => number === after.number - 1 && atMs <= after.atMs)
      .sort((a, b) => a.atMs - b.atMs)
      .at(-1);
    const endMs = before && before.fault !== closeIdle.name ? failedAtMs(before) : undefined;
    return before && endMs !== undefined
      ? [{ position: index + 1, ms: after.atMs - endMs, before, after }]
      : [];
  });
}
