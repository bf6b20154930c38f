import type { AttemptEntry, NoteEntry } from '../../ledger/entry.ts';

/**
 * Whether a request is the rest of a recording: the request before it on its connection told too short a length, because the
 * file grew while it was sent, or because the receiver remembers an old length.
 */
export function isRestOfAnother(
  { fault, connection, atMs }: AttemptEntry,
  attempts: readonly AttemptEntry[],
  notes: readonly NoteEntry[],
): boolean {
  if (fault !== 'malformed') return false;
  const before = attempts.findLast((other) => other.connection === connection && other.atMs < atMs);
  // That one has the beginning of the file alone.
  if (before?.from === 0) return true;
  return notes.some((note) => note.name === 'recording-grown' && note.value.recording === before?.recording);
}
