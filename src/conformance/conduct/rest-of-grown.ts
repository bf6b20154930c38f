import type { AttemptEntry, NoteEntry } from '../../ledger/entry.ts';

/**
 * Whether a request is no more than the rest of a recording that grew while it was sent: bytes beyond the length that the
 * request before it on its connection told.
 */
export function isRestOfGrown(
  { fault, connection, atMs }: AttemptEntry,
  attempts: readonly AttemptEntry[],
  notes: readonly NoteEntry[],
): boolean {
  if (fault !== 'malformed') return false;
  const before = attempts.findLast((other) => other.connection === connection && other.atMs < atMs);
  return notes.some((note) => note.name === 'recording-grown' && note.value.recording === before?.recording);
}
