import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { contentOfAnother } from './content-of-another.ts';
import { earliestMs } from './delay-tolerance.ts';

/**
 * Whether the receiver's HTTP client makes attempts by itself, within those that the receiver makes: an upload has too
 * many until it is stored, none with the content of another recording or beside one that is under way, and some of them come
 * after the delay and some sooner.
 */
export function triesByItself(evidence: Pick<Evidence, 'all' | 'times'>): boolean {
  const { uploads } = evidence.all;
  return uploads.some((upload) => {
    const { recording } = upload;
    const storedAt = upload.attempts.findIndex((attempt) => attemptEnd(attempt) === 'stored');
    const attempts = storedAt === -1 ? upload.attempts : upload.attempts.slice(0, storedAt + 1);
    if (attempts.length <= evidence.times.attempts) return false;
    if (attempts.some((attempt) => contentOfAnother(attempt, recording, uploads))) return false;
    if (attempts.some((attempt, index) => isBeside(attempt, attempts[index - 1]))) return false;
    const sooner = attempts.flatMap((attempt, index, { [index - 1]: before }) =>
      before ? [comesSooner(attempt, before, evidence)] : [],
    );
    return sooner.includes(true) && sooner.includes(false);
  });
}

/**
 * Whether an attempt may be none of the receiver's own: it comes before the delay is over, or when storage asked for it.
 * What came before the first one that is seen was refused, so that nobody knows when.
 */
export function isOfClient(
  attempt: AttemptEntry,
  before: AttemptEntry | undefined,
  seen: Pick<Evidence, 'times'>,
): boolean {
  if (before === undefined) return true;
  return comesSooner(attempt, before, seen) || before.fault.includes('Retry-After');
}

/** Whether an attempt begins before the receiver breaks off the one before it. */
function isBeside({ atMs }: AttemptEntry, before: AttemptEntry | undefined): boolean {
  return before?.ended === 'aborted' && before.lostAtMs !== undefined && before.lostAtMs > atMs;
}

function comesSooner(
  attempt: AttemptEntry,
  before: AttemptEntry,
  { times }: Pick<Evidence, 'times'>,
): boolean {
  return attempt.atMs - lastInstantOf(before) < earliestMs(times.retryDelayMs, times);
}
