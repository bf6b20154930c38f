import type { Evidence } from '../rulebook/evidence.ts';
import { idleMs } from './idle-ms.ts';
import { stalledMs } from './stalled-ms.ts';
import { tolerances } from './tolerances.ts';

/**
 * How long the receiver was seen to have room for more uploads between two instants, in ms: it made at most half as many as the
 * run saw it make at once. While the harness itself did not get to run, it saw none of what the receiver did.
 */
export function roomyMs(
  { exchanges, notes, stalls }: Pick<Evidence, 'exchanges' | 'notes' | 'stalls'>,
  fromMs: number,
  toMs: number,
): number {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const [atOnce = 0] = notes.flatMap((note) => (note.name === 'uploads-at-once' ? note.value : []));
  const roomy = Math.floor(atOnce * tolerances.roomyShare);
  return idleMs(attempts, fromMs, toMs, roomy) - stalledMs(stalls, fromMs, toMs);
}
