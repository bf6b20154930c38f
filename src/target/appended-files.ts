import { constants, type Stats, statSync } from 'node:fs';
import { type FamilySigns, processFamily } from '../processes/process-family.ts';
import { entriesOf, readText } from '../processes/process-table.ts';

const WRITES = constants.O_WRONLY | constants.O_RDWR;

/** What a shell connects to a file with ">". */
const STANDARD_OUTPUTS = ['1', '2'];

/**
 * Files to which the processes of a command write at the end, as to a log, on Linux: paths that open them, by what tells
 * a file from all others. A file that is open only while a line is written is not found.
 */
export function appendedFiles(signs: FamilySigns): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { pid } of processFamily(signs)) {
    for (const descriptor of entriesOf(`/proc/${pid}/fd`)) {
      const path = `/proc/${pid}/fd/${descriptor}`;
      const stats = statsOf(path);
      if (!stats?.isFile()) continue;
      const flags = flagsIn(readText(`/proc/${pid}/fdinfo/${descriptor}`) ?? '');
      const isAtEnd = (flags & constants.O_APPEND) !== 0 || STANDARD_OUTPUTS.includes(descriptor);
      if (isAtEnd && (flags & WRITES) !== 0) files.set(`${stats.dev}:${stats.ino}`, path);
    }
  }
  return files;
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function flagsIn(info: string): number {
  return Number.parseInt(/^flags:\s*([0-7]+)/m.exec(info)?.[1] ?? '0', 8);
}
