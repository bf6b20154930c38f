import { asHarnessError } from '../errors.ts';
import type { Entry } from '../ledger/entry.ts';

/** Name of the note that says what kept a run from being made, which is no doing of the receiver. */
export const BROKEN_OFF_NOTE = 'broken-off';

/** An error that ended a run, as its ledger and its reports tell it. */
export interface BrokenOff {
  readonly code: string;
  /** A sentence. */
  readonly message: string;
  /** What to do now. */
  readonly hint: string;
}

/** What is told of anything thrown. */
export function brokenOffBy(thrown: unknown): BrokenOff {
  const { code, message, hint } = asHarnessError(thrown);
  return { code, message, hint };
}

/** What ended the run of a ledger before it could be judged, if something did. */
export function brokenOffIn(entries: readonly Entry[]): BrokenOff | undefined {
  const note = entries.find((entry) => entry.kind === 'note' && entry.name === BROKEN_OFF_NOTE);
  return note?.kind === 'note' ? (note.value as BrokenOff) : undefined;
}

/** The message as the rest of a sentence, without the output of a receiver that may follow it. */
export function headlineOf({ message }: Pick<BrokenOff, 'message'>): string {
  return (message.split('\n')[0] ?? '').replace(/\.(?: [^.]*:)?$/, '');
}
