import type { AttemptEntry, RecordingEntry } from '../../ledger/entry.ts';
import type { Upload } from '../rulebook/evidence.ts';

/** One attempt with what it is an attempt of, and what came before it. */
export interface Made {
  readonly recording: RecordingEntry;
  readonly attempt: AttemptEntry;
  /** The one that failed before; none before the first. */
  readonly before: AttemptEntry | undefined;
}

/** All attempts to upload recordings that are there, in each upload by their time; what a client library sent again by itself included. */
export function everyAttempt(uploads: readonly Upload[]): readonly Made[] {
  return uploads
    .filter(({ recording }) => recording.laid)
    .flatMap(({ recording, attempts, resends }) =>
      [...attempts, ...resends]
        .toSorted((a, b) => a.atMs - b.atMs)
        .map((attempt, index, all) => ({ recording, attempt, before: all[index - 1] })),
    );
}

/** Which attempt it is and what the one before it came to, for people: some defects show only then. */
export function describePlace({ attempt, before }: Made): string {
  if (!before) return `attempt ${attempt.number}`;
  return `attempt ${attempt.number}, after ${describeEnd(before)}`;
}

/** What an attempt came to, for people. */
export function describeEnd(attempt: AttemptEntry): string {
  return attempt.answer ? `the answer ${attempt.answer.status}` : `a connection that was ${endOf(attempt)}`;
}

function endOf({ ended, fault }: AttemptEntry): string {
  if (ended === 'aborted') return 'given up';
  return ended === 'lost' ? `lost (${fault})` : ended;
}
