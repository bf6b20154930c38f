import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { wrongUsage } from '../../errors.ts';
import { orNotWritten } from '../../named-file.ts';

/** Sees that the files of a run can be written before the run is made. */
export function checkFiles(asked: readonly (string | undefined)[]): void {
  const files = asked.filter((file) => file !== undefined);
  const twice = files.find((file, index) => files.slice(0, index).some((other) => same(other, file)));
  if (twice !== undefined) {
    throw wrongUsage(`"${twice}" is named twice as a file to write.`, 'Give each its own file.');
  }
  for (const file of files) orNotWritten(file, () => checkWritable(file));
}

function same(one: string, other: string): boolean {
  return resolve(one) === resolve(other) && (statSync(one, { throwIfNoEntry: false })?.isFile() ?? true);
}

function checkWritable(file: string): void {
  const facts = statSync(file, { throwIfNoEntry: false });
  // Opening a pipe waits for its reader, and nothing is learnt about a device.
  if (facts && !facts.isFile() && !facts.isDirectory()) return;
  closeSync(openSync(file, 'a'));
  if (!facts) rmSync(file);
}
