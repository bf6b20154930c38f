import { closeSync, fchmodSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { fileNotWritten } from '../errors.ts';
import { orNotWritten } from '../named-file.ts';
import type { CaptureLine } from './capture-line.ts';

/** An open capture file; dispose of it to close it. */
export interface CaptureFile extends Disposable {
  /** Adds one line and gives its number, from 1; it is in the file when this returns. */
  write(line: CaptureLine): number;
}

/** How a capture file is opened. */
export interface CaptureFileOptions {
  /** Whether its owner alone may read it. */
  readonly isPrivate: boolean;
  /** What an earlier capture left in it; without that it is emptied. */
  readonly earlier?: { readonly bytes: number; readonly lines: number } | undefined;
}

/** Opens a capture file to write, emptied or after what is already there. */
export function openCaptureFile(file: string, { isPrivate, earlier }: CaptureFileOptions): CaptureFile {
  const descriptor = open(file, earlier === undefined ? 'w' : 'r+', isPrivate);
  const isRegular = fstatSync(descriptor).isFile();
  let bytes = earlier?.bytes ?? 0;
  let lines = earlier?.lines ?? 0;
  if (earlier && isRegular) {
    ftruncateSync(descriptor, bytes);
    bytes += endLine(descriptor, bytes);
  }
  return {
    write: (line) => {
      const text = Buffer.from(`${JSON.stringify(line)}\n`);
      try {
        writeWhole(descriptor, text, isRegular ? bytes : undefined);
      } catch (error) {
        // Half a line would be taken for the trace of a crash.
        if (isRegular) ftruncateSync(descriptor, bytes);
        const hint = `Make room there or name another file; the ${lines} lines before are saved.`;
        throw fileNotWritten(file, error, hint);
      }
      bytes += text.length;
      lines += 1;
      return lines;
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}

function open(file: string, flags: string, isPrivate: boolean): number {
  return orNotWritten(file, () => {
    const descriptor = openSync(file, flags, isPrivate ? 0o600 : 0o666);
    // The mode above counts for new files only.
    if (isPrivate && fstatSync(descriptor).isFile()) fchmodSync(descriptor, 0o600);
    return descriptor;
  });
}

/** Ends the last line where only its end was cut off; gives the number of bytes that this takes. */
function endLine(descriptor: number, bytes: number): number {
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, bytes - 1);
  return last.toString() === '\n' ? 0 : writeSync(descriptor, '\n', bytes);
}

/** A disk that is nearly full takes a part without an error. */
function writeWhole(descriptor: number, bytes: Buffer, position: number | undefined): void {
  for (let written = 0; written < bytes.length; ) {
    const at = position === undefined ? null : position + written;
    written += writeSync(descriptor, bytes, written, bytes.length - written, at);
  }
}
