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

/** What an attempt came to, for people. */
export function describeEnd(attempt: AttemptEntry): string {
  const { answer, ended } = attempt;
  if (answer) return `the answer ${answer.status}`;
  if (ended === 'lost') return `a connection that was ${describeLoss(attempt)}`;
  return ended === 'open' ? 'a connection that stayed open' : 'a connection that was given up';
}

const LOSSES: Readonly<Record<string, string>> = {
  reset: 'reset without an answer',
  'reset-before': 'reset before its body was read',
  'answer-reset': 'reset within the answer',
  close: 'closed without an answer',
  'close-before': 'closed before its body was read',
  'close-idle': 'closed without an answer',
  'answer-close': 'closed within the answer',
  garbage: 'closed after an answer that was no HTTP',
};

/** How storage broke off the connection of an attempt, for people: `closed without an answer`. */
export function describeLoss({ fault }: Pick<AttemptEntry, 'fault'>): string {
  return LOSSES[fault.replace(/[^a-z-].*/, '')] ?? 'lost';
}
