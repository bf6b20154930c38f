import { asHarnessError } from '../../errors.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { BrokenOff } from '../../ledger/note-values.ts';

/** What is told of anything thrown. */
export function brokenOffBy(thrown: unknown): BrokenOff {
  const { code, message, hint } = asHarnessError(thrown);
  return { code, message, hint };
}

/** What ended the run of a ledger before it could be judged, if something did. */
export function brokenOffIn(entries: readonly Entry[]): BrokenOff | undefined {
  return entries.find((entry) => entry.kind === 'note' && entry.name === 'broken-off')?.value;
}

/** The message as the rest of a sentence, without the output of a receiver that may follow it. */
export function headlineOf({ message }: Pick<BrokenOff, 'message'>): string {
  return (message.split('\n')[0] ?? '').replace(/\.(?: [^.]*:)?$/, '');
}
