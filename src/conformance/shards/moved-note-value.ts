import type { NoteEntry } from '../../ledger/entry.ts';
import type { NoteName, NoteValues } from '../../ledger/note-values.ts';

/** How the entries of a ledger become part of another one. */
export interface Move {
  /** The id in the other ledger. */
  readonly id: (id: string) => string;
  /** The time on its clock, in ms. */
  readonly at: (atMs: number) => number;
}

type MoveValue<Value> = (value: Value, move: Move) => Value;

const same = <Value>(value: Value): Value => value;

/** What is an id or a time in each note; one that is left out does not compile. */
const moves: { readonly [Name in NoteName]: MoveValue<NoteValues[Name]> } = {
  'scenario-ended': same,
  'receiver-gone': same,
  'receiver-hangs': same,
  'answers-ended': (value, { at }) => ({ ...value, sinceMs: at(value.sinceMs) }),
  'broken-off': same,
  'uploads-at-once': same,
  'uploads-of-each-channel': same,
  stalls: (stalls, { at }) => stalls.map(([fromMs, toMs]) => [at(fromMs), at(toMs)]),
  'port-closed': ({ closedAtMs, openAtMs }, { at }) => ({
    closedAtMs: at(closedAtMs),
    openAtMs: at(openAtMs),
  }),
  counterexample: (value, { id }) => ({ ...value, delivery: id(value.delivery) }),
  storm: same,
  'paused-reading': (value, { id }) => ({ ...value, recording: id(value.recording) }),
  'paused-again': (value, { id }) => ({ ...value, recording: id(value.recording) }),
  'recording-appeared': (value, { id }) => ({ ...value, recording: id(value.recording) }),
  'recording-cut': (value, { id }) => ({ ...value, recording: id(value.recording) }),
  'recording-grown': (value, { id }) => ({ ...value, recording: id(value.recording) }),
  'recording-removed': (value, { id }) => ({ ...value, recording: id(value.recording) }),
  'recording-locked': ({ recording, fromMs, untilMs }, { id, at }) => ({
    recording: id(recording),
    fromMs: at(fromMs),
    untilMs: at(untilMs),
  }),
  termination: (value, { at }) => ({ ...value, atMs: at(value.atMs) }),
  kill: (value, { at }) => ({ ...value, atMs: at(value.atMs) }),
  halt: ({ outcome, fromMs, untilMs }, { at }) => ({
    outcome,
    fromMs: at(fromMs),
    untilMs: at(untilMs),
  }),
  'clock-set': same,
  want: same,
  'key-timing': same,
  'address-settings': same,
};

/** The value of a note where it stands in another ledger; that of a note of another release stays as it is. */
export function movedNoteValue({ name, value }: NoteEntry, move: Move): NoteEntry['value'] {
  if (!Object.hasOwn(moves, name)) return value;
  return (moves[name] as MoveValue<NoteEntry['value']>)(value, move);
}
