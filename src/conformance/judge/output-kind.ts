import type { RecordingEntry } from '../../ledger/entry.ts';

/** How the output of a recording names its file. */
export function outputKind({ output }: RecordingEntry): 'in the container' | 'relative' | 'elsewhere' {
  if (!output.startsWith('/')) return 'relative';
  return output.startsWith('/app/rec') ? 'in the container' : 'elsewhere';
}
