import type { AttemptEntry, NoteEntry } from '../../ledger/entry.ts';

/**
 * Whether a request is no more than the rest of a recording: bytes beyond the length that the request before it on its connection
 * told, because the file grew while it was sent, or had another length before.
 */
export function isRestOfAnother(
  { fault, connection, atMs }: AttemptEntry,
  attempts: readonly AttemptEntry[],
  notes: readonly NoteEntry[],
): boolean {
  if (fault !== 'malformed') return false;
  const before = attempts.findLast((other) => other.connection === connection && other.atMs < atMs);
  // What came is the beginning of the file, and not all of it.
  if (before?.from === 0) return true;
  return notes.some((note) => note.name === 'recording-grown' && note.value.recording === before?.recording);
}
