import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLeftovers } from './leftovers.ts';

/** A folder among the temporary files; disposing of it takes it away with all that is in it. */
export interface TemporaryFolder extends Disposable {
  readonly path: string;
}

/** Makes a folder that is gone in the end, whatever becomes of this process. */
export function temporaryFolder(): TemporaryFolder {
  const leftovers = openLeftovers();
  const path = mkdtempSync(join(tmpdir(), 'recorder-harness-'));
  leftovers.note({ kind: 'temporary-folder', path });
  return { path, [Symbol.dispose]: () => leftovers.clear() };
}
