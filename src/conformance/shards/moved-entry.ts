import type { Entry, NoteEntry } from '../../ledger/entry.ts';
import type { EntryKind, EntryOf } from '../../ledger/ledger.ts';
import { type Move, movedNoteValue } from './moved-note-value.ts';

/** The parts of an entry that are ids or times, beside those of every entry. */
const parts: {
  readonly [Kind in EntryKind]: (entry: EntryOf<Kind>, move: Move) => Partial<EntryOf<Kind>>;
} = {
  run: () => ({}),
  recording: () => ({}),
  delivery: ({ recording, twin, answer, failure }, { id, at }) => ({
    ...(recording === undefined ? {} : { recording: id(recording) }),
    ...(twin === undefined ? {} : { twin: id(twin) }),
    ...(answer ? { answer: { ...answer, headAtMs: at(answer.headAtMs), endAtMs: at(answer.endAtMs) } } : {}),
    ...(failure ? { failure: { ...failure, atMs: at(failure.atMs) } } : {}),
  }),
  attempt: ({ recording, connection, chunks, body, lostAtMs, answer }, { id, at }) => ({
    ...(recording === undefined ? {} : { recording: id(recording) }),
    connection: id(connection),
    chunks: chunks.map(([bytes, atMs]) => [bytes, at(atMs)]),
    body: {
      ...body,
      ...(body.firstAtMs === undefined ? {} : { firstAtMs: at(body.firstAtMs) }),
      ...(body.lastAtMs === undefined ? {} : { lastAtMs: at(body.lastAtMs) }),
    },
    ...(lostAtMs === undefined ? {} : { lostAtMs: at(lostAtMs) }),
    ...(answer ? { answer: { ...answer, atMs: at(answer.atMs) } } : {}),
  }),
  sighting: ({ seen }, { at }) => ({
    seen: {
      ...seen,
      ...(seen.endAtMs === undefined ? {} : { endAtMs: at(seen.endAtMs) }),
      ...(seen.what === 'file' && seen.changedAtMs !== undefined
        ? { changedAtMs: at(seen.changedAtMs) }
        : {}),
    },
  }),
  log: () => ({}),
  note: (entry, move) => ({ value: movedNoteValue(entry, move) }) as Partial<NoteEntry>,
  end: () => ({}),
};

/** An entry as it stands in another ledger: ids are unique in one ledger only, and each has a clock of its own. */
export function movedEntry<Moved extends Entry>(entry: Moved, move: Move): Moved {
  const partsOf = parts[entry.kind] as (entry: Entry, move: Move) => Partial<Moved>;
  return { ...entry, id: move.id(entry.id), atMs: move.at(entry.atMs), ...partsOf(entry, move) };
}
