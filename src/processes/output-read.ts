import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** How long output may still come after the end of a program, when a child of it keeps the pipe open. */
const OUTPUT_AFTER_EXIT_MS = 250;

/** Resolves when what a program has printed that ended is read: at the end of its output, or a while later. */
export async function outputRead(outputEnd: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = sleep(OUTPUT_AFTER_EXIT_MS, undefined, { signal: over.signal, ref: false });
  try {
    // A process that stood still meets the end of that time before it reads what came meanwhile.
    await Promise.race([outputEnd, late.then(() => turn())]);
  } finally {
    over.abort();
  }
}
