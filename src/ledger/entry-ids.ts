import { internalError } from '../errors.ts';
import type { Entry } from './entry.ts';

type EntryKind = Entry['kind'];

/** First letter of the ids of a kind; a run has one beginning and one end, which need no number. */
const letters = {
  delivery: 'd',
  attempt: 'a',
  sighting: 's',
  recording: 'r',
  note: 'n',
  log: 'l',
  run: undefined,
  end: undefined,
} as const satisfies Record<EntryKind, string | undefined>;

/** Gives a function for the id of the next entry of a kind in one ledger; each id begins with `prefix`. */
export function entryIds(prefix = ''): (kind: EntryKind) => string {
  const counts = new Map<EntryKind, number>();
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const letter = letters[kind];
    if (letter !== undefined) return `${prefix}${letter}${count}`;
    if (count > 1) throw internalError(`The ledger was given a second "${kind}" entry`);
    return prefix + kind;
  };
}
