import { fstatSync, type Stats } from 'node:fs';

/** Standard output and standard error. */
const OUTPUTS = [1, 2];

/** Whether a file is one that this process prints to. */
export function isOutput(facts: Stats | undefined): boolean {
  if (!facts?.isFile()) return false;
  return OUTPUTS.some((descriptor) => {
    const { dev, ino } = fstatSync(descriptor);
    return dev === facts.dev && ino === facts.ino;
  });
}
