import type { Clock } from '../clock/clock.ts';
import type { SightingEntry } from '../ledger/entry.ts';

/** What all need that notice effects. */
export interface Noticing {
  readonly clock: Clock;
  readonly marksIn: (text: string) => readonly string[];
  readonly isTold: (value: string) => boolean;
  readonly onSighting: (sighting: Omit<SightingEntry, 'id'>) => void;
}
