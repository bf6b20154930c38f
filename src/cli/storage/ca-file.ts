import { resolve } from 'node:path';
import { temporaryFolder } from '../../leftovers/temporary-folder.ts';
import { writeTo } from '../../named-file.ts';

/** A file with the certificate that clients must trust. */
export interface CaFile extends Disposable {
  readonly path: string;
}

/** Writes the certificate of an authority; a file that nobody named is taken away again in the end. */
export function writeCaFile(ca: string, file: string | undefined): CaFile {
  const folder = file === undefined ? temporaryFolder() : undefined;
  const path = resolve(folder?.path ?? '', file ?? 'ca.pem');
  writeTo(path, ca);
  return { path, [Symbol.dispose]: () => folder?.[Symbol.dispose]() };
}
