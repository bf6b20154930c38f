import { type AttemptEnd, attemptEnd } from '../../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../../ledger/entry.ts';

const tones = {
  stored: 'good',
  failed: 'bad',
  'given-up': 'bad',
  open: 'calm',
} as const satisfies Readonly<Record<AttemptEnd, string>>;

/** How an attempt is coloured by what became of it. */
export function attemptTone(attempt: AttemptEntry): 'good' | 'bad' | 'calm' {
  return tones[attemptEnd(attempt)];
}
