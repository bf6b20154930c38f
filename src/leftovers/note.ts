import { readFileSync } from 'node:fs';
import type { FamilySigns } from '../processes/process-family.ts';

/** Something that is to be taken away, noted before it is there. */
export type Note =
  /** A recording that is going to be laid; `isUnique` where nobody else names a file so. */
  | { readonly kind: 'file'; readonly path: string; readonly isUnique: boolean }
  /** The same once it is laid, and what tells it from another file in its place. */
  | { readonly kind: 'laid'; readonly path: string; readonly print: string }
  /** A folder that was made for recordings, and that other runs may use at the same time. */
  | { readonly kind: 'made-folder'; readonly path: string }
  /** A folder among the temporary files, with all that is in it. */
  | { readonly kind: 'temporary-folder'; readonly path: string }
  /** The processes of a command. */
  | { readonly kind: 'command'; readonly signs: FamilySigns };

/** The notes in a file; its last line is none where the process that wrote it was ended meanwhile. */
export function readNotes(file: string): Note[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Note);
}
