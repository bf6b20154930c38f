import { readFileSync, type WriteFileOptions, writeFileSync } from 'node:fs';
import { fileNotRead, fileNotWritten } from './errors.ts';

/** Writes a file that somebody has asked for. */
export function writeTo(file: string, text: string, options: WriteFileOptions = {}): void {
  orNotWritten(file, () => writeFileSync(file, text, options));
}

/** Does what writes a file or a folder; tells people of it where that fails. */
export function orNotWritten<Result>(file: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    throw fileNotWritten(file, error);
  }
}

/** Reads the file that an option names. */
export function readFrom(option: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw fileNotRead(option, file, error);
  }
}
