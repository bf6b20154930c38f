import type { AttemptEntry, RecordingEntry } from '../../ledger/entry.ts';
import type { Upload } from '../rulebook/evidence.ts';

/** The other recording whose content an attempt at this one sends; an empty body is that of none. */
export function contentOfAnother(
  { body }: AttemptEntry,
  own: RecordingEntry,
  uploads: readonly Upload[],
): RecordingEntry | undefined {
  if (body.sha256 === own.sha256) return undefined;
  const others = uploads.map(({ recording }) => recording).filter(({ bytes }) => bytes > 0);
  return others.find(({ sha256 }) => sha256 === body.sha256);
}
