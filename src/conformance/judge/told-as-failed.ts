import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { LogEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { almost } from '../conduct/delay-tolerance.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { lineShape, linesNaming } from './naming-lines.ts';

/** So few uploads may have one kind of line by chance. */
const TOO_FEW = 1;

/** An upload that storage has, and the lines that tell it as failed. */
export interface ToldAsFailed {
  readonly upload: Upload;
  readonly lines: readonly LogEntry[];
}

/**
 * The uploads whose last attempt was stored, and of which the receiver prints what it prints of `exhausted` ones when their
 * last attempt has failed, and of no upload that needed fewer attempts. What it prints when a last attempt begins tells no
 * failure: it prints that early of those that `timedOut` in their last attempt.
 */
export function toldAsFailed(
  evidence: Evidence,
  exhausted: readonly Upload[],
  timedOut: readonly Upload[],
): readonly ToldAsFailed[] {
  const { all, logs, times } = evidence;
  const most = Math.max(...exhausted.map(({ attempts }) => attempts.length));
  const stored = all.uploads.filter(({ attempts }) => attempts.map(attemptEnd).at(-1) === 'stored');
  const [soonStored, storedAtLast] = [
    stored.filter(({ attempts }) => attempts.length < most),
    stored.filter(({ attempts }) => attempts.length === most),
  ];
  if (soonStored.length === 0 || timedOut.length === 0) return [];
  const linesOf = ({ recording }: Upload, sinceMs = 0): readonly LogEntry[] =>
    linesNaming({ logs, deliveries: all.deliveries }, recording, sinceMs);
  const shapesOf = ({ recording }: Upload, lines: readonly LogEntry[]): ReadonlySet<string> =>
    new Set(lines.map((line) => lineShape(line, recording)));
  const afterTheLast = exhausted.map((upload) => shapesOf(upload, linesOf(upload, endMsOf(upload))));
  const others = [
    ...soonStored.map((upload) => shapesOf(upload, linesOf(upload))),
    ...timedOut.map((upload) => {
      const timeOutMs = (upload.attempts.at(-1)?.atMs ?? 0) + almost(times.uploadTimeoutMs);
      return shapesOf(
        upload,
        linesOf(upload).filter(({ atMs }) => atMs < timeOutMs),
      );
    }),
  ];
  const isOfFailed = (shape: string): boolean =>
    afterTheLast.filter((shapes) => shapes.has(shape)).length > TOO_FEW &&
    !others.some((shapes) => shapes.has(shape));
  return storedAtLast.flatMap((upload) => {
    const lines = linesOf(upload).filter((line) => isOfFailed(lineShape(line, upload.recording)));
    return lines.length > 0 ? [{ upload, lines }] : [];
  });
}

function endMsOf({ attempts }: Upload): number {
  const last = attempts.at(-1);
  return last ? lastInstantOf(last) : Number.POSITIVE_INFINITY;
}
