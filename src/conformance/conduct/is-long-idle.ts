import type { AttemptEntry } from '../../ledger/entry.ts';
import { idleMs } from './idle-ms.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/** Whether a receiver had nothing to upload for so long, from an instant until it began its last attempt, that no busy machine held up what was due before. */
export function isLongIdle(
  attempts: readonly AttemptEntry[],
  fromMs: number,
  { retryDelayMs }: Pick<Times, 'retryDelayMs'>,
): boolean {
  const lastMs = Math.max(...attempts.map(({ atMs }) => atMs));
  return (
    idleMs(attempts, fromMs, lastMs) >= Math.max(tolerances.idleDelays * retryDelayMs, tolerances.idleMs)
  );
}
