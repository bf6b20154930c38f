import type { RecordingEntry } from '../../ledger/entry.ts';
import { oddNames } from '../scenarios/odd-names.ts';

/** Whether the name of a recording is odd, so that what becomes of it is the matter of a rule of its own. */
export function hasOddName({ name, scenario, label }: RecordingEntry): boolean {
  return (scenario === oddNames.id && label !== 'fence') || /[^\w.-]/.test(name);
}
