import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileNotWritten } from '../errors.ts';

/** A file with the certificate that clients must trust. */
export interface CaFile extends Disposable {
  readonly path: string;
}

/** Writes the certificate of an authority; a file that nobody named is taken away again in the end. */
export function writeCaFile(ca: string, file: string | undefined): CaFile {
  const folder = file === undefined ? mkdtempSync(join(tmpdir(), 'recorder-harness-ca-')) : undefined;
  const path = resolve(folder ?? '', file ?? 'ca.pem');
  try {
    writeFileSync(path, ca);
  } catch (error) {
    throw fileNotWritten(path, error);
  }
  return {
    path,
    [Symbol.dispose]: () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
