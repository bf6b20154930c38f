import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage and gives the room back to the machine, which a process at rest would keep for itself; takes about 0.1 s. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: Record<string, string>) => void;
  // The kind that gives pages back at once; others keep them in case that they are needed again.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
