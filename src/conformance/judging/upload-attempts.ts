import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Evidence } from '../evidence.ts';

/** All attempts of the run to upload a recording that is there, what a client library sent again included. */
export function uploadAttempts({ run }: Evidence): readonly AttemptEntry[] {
  return run.uploads
    .filter(({ recording }) => recording.laid)
    .flatMap(({ attempts, resends }) => [...attempts, ...resends]);
}
