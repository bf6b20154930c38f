import { accessSync, constants, statSync } from 'node:fs';
import { receiverDirectoryUnusable } from '../errors.ts';

/** Throws where recordings cannot be laid in a folder. */
export function checkReceiverDirectory(directory: string): void {
  try {
    if (!statSync(directory).isDirectory()) throw new Error('it is not a directory');
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw receiverDirectoryUnusable(directory, error);
  }
}
