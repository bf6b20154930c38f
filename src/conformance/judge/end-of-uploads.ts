import { attemptEnd } from '../../ledger/attempt-end.ts';
import { isTaken } from '../conduct/answers.ts';
import type { Times } from '../conduct/times.ts';
import type { Exchanges, Upload } from '../rulebook/evidence.ts';
import { outputKind } from './output-kind.ts';

/** So many announcements in a row without an upload are an end of uploads; some are lost for other reasons. */
const ENOUGH = 5;

/** That a receiver uploaded nothing more from some time on. */
interface EndOfUploads {
  /** What came before it, and what did not come. */
  readonly told: string;
  /** The same in the words of a headline. */
  readonly pattern: string;
}

/** An upload that the receiver was asked for, and when. */
interface Asked {
  readonly upload: Upload;
  readonly atMs: number;
}

/**
 * From when on a receiver uploaded nothing more, for people; `undefined` where it went on to the end. What came before
 * it is the cause of all uploads that are missing then: a path outside of the working directory, or uploads that failed.
 */
export function endOfUploads({ deliveries, uploads }: Exchanges, times: Times): EndOfUploads | undefined {
  const asked = askedFor({ deliveries, uploads });
  const lastIndex = asked.findLastIndex(({ upload }) => upload.attempts.length > 0);
  const last = asked[lastIndex];
  const missing = asked.slice(lastIndex + 1);
  if (!last || missing.length < ENOUGH) return undefined;
  const { output } = last.upload.recording;
  if (!isBelowWorkingDirectory(last) && missing.every(isBelowWorkingDirectory)) {
    const uploaded = new Set(asked.filter(({ upload }) => upload.attempts.length > 0).map(kindOf));
    // What never was cannot end.
    if (!missing.some((one) => uploaded.has(kindOf(one)))) return undefined;
    return {
      told: `no upload came of the ${missing.length} that were announced after ${output}, as if that had changed the working directory`,
      pattern: 'Stops uploading after a file elsewhere, as if that changed the working directory',
    };
  }
  const exhausted = uploads.filter((upload) => isExhausted(upload, times)).length;
  const failed = exhausted === 1 ? '1 upload' : `${exhausted} uploads`;
  const before = exhausted > 0 ? `, when ${failed} had failed for the last time` : '';
  return {
    told: `no upload came of the ${missing.length} that were announced last${before}`,
    pattern: `Stops uploading${before.replace(',', '')}`,
  };
}

/** Uploads of files that are there, by the time of their first accepted announcement. */
function askedFor({ deliveries, uploads }: Exchanges): readonly Asked[] {
  const announcedAtMs = new Map(
    deliveries
      .filter(isTaken)
      .toSorted((a, b) => b.atMs - a.atMs)
      .map(({ recording, atMs }) => [recording, atMs]),
  );
  return uploads
    .flatMap((upload) => {
      const atMs = upload.recording.laid ? announcedAtMs.get(upload.recording.id) : undefined;
      return atMs === undefined ? [] : [{ upload, atMs }];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

function isExhausted({ attempts }: Upload, times: Times): boolean {
  const last = attempts.at(-1);
  return last !== undefined && attempts.length >= times.attempts && attemptEnd(last) !== 'stored';
}

function kindOf({ upload }: Asked): ReturnType<typeof outputKind> {
  return outputKind(upload.recording);
}

function isBelowWorkingDirectory(one: Asked): boolean {
  return kindOf(one) !== 'elsewhere';
}
