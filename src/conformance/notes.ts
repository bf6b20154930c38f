import type { NoteEntry } from '../ledger/entry.ts';
import type { BrokenOff } from './broken-off.ts';
import type { Closure } from './closure.ts';
import type { Counterexample } from './judging/counterexample.ts';
import type { PausedAgain, PausedReading } from './judging/paused-reading.ts';
import type { Termination } from './judging/termination.ts';
import type { Stall } from './stall.ts';
import type { KeyTiming } from './timing/timing-note.ts';

/** What each note of a run holds, by its name. */
export interface NoteValues {
  readonly 'scenario-ended': string;
  readonly 'receiver-gone': string;
  readonly 'receiver-hangs': string;
  readonly 'broken-off': BrokenOff;
  readonly 'uploads-at-once': number;
  readonly stalls: readonly Stall[];
  readonly 'port-closed': Closure;
  readonly counterexample: Counterexample;
  readonly 'paused-reading': PausedReading;
  readonly 'paused-again': PausedAgain;
  readonly termination: Termination;
  readonly 'key-timing': KeyTiming;
  readonly 'address-settings': readonly string[];
}

/** The name of a note. */
export type NoteName = keyof NoteValues;

/** A note before a ledger gave it an id; as a type it holds names and values together. */
export function noteOf<Name extends NoteName>(
  name: Name,
  value: NoteValues[Name],
): { readonly kind: 'note'; readonly name: Name; readonly value: NoteValues[Name] } {
  return { kind: 'note', name, value };
}

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
  'broken-off': same,
  'uploads-at-once': same,
  stalls: (stalls, { at }) => stalls.map(([fromMs, toMs]) => [at(fromMs), at(toMs)]),
  'port-closed': ({ closedAtMs, openAtMs }, { at }) => ({
    closedAtMs: at(closedAtMs),
    openAtMs: at(openAtMs),
  }),
  counterexample: (value, { id }) => ({ ...value, delivery: id(value.delivery) }),
  'paused-reading': (value, { id }) => ({ ...value, recording: id(value.recording) }),
  'paused-again': (value, { id }) => ({ ...value, recording: id(value.recording) }),
  termination: (value, { at }) => ({ ...value, atMs: at(value.atMs) }),
  'key-timing': same,
  'address-settings': same,
};

/** The value of a note where it stands in another ledger; that of a note of another release stays as it is. */
export function movedNoteValue({ name, value }: NoteEntry, move: Move): unknown {
  if (!Object.hasOwn(moves, name)) return value;
  // A scenario writes under a name what that name is for: `noteOf` and `Stage.note` let nothing else through.
  return (moves[name as NoteName] as MoveValue<unknown>)(value, move);
}
