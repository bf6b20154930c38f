import { statSync, writeFileSync } from 'node:fs';
import { type FamilySigns, processFamily } from '../processes/process-family.ts';
import { entriesOf, readText } from '../processes/process-table.ts';
import { holdersOf } from './listening-sockets.ts';

/** What the kernel counts for the processes of a command, summed. */
export interface ProcessCounts {
  readonly readBytes: number;
  readonly readCalls: number;
  readonly peakBytes: number;
  /** Where their open descriptors of one file stand. */
  readonly positions: readonly number[];
}

/** Resets the peak of a process's memory: Documentation/filesystems/proc.rst of the kernel, "clear_refs". */
const RESET_PEAK = '5';

/**
 * Whether the kernel tells what the processes of a command read.
 *
 * It does not where they belong to somebody else, and there is nothing to tell where the program that listens
 * is none of them, as with a container.
 */
export function countsAreVisible(signs: FamilySigns, port: number): boolean {
  const listeners = new Set(holdersOf(port));
  return processFamily(signs).some(({ pid }) => listeners.has(pid) && ioOf(pid) !== undefined);
}

/** The counts of a command's processes; `undefined` where none of them can be read. */
export function processCounts(signs: FamilySigns, file: string): ProcessCounts | undefined {
  const pids = processFamily(signs).map(({ pid }) => pid);
  const readable = pids.flatMap((pid) => ioOf(pid) ?? []);
  if (readable.length === 0) return undefined;
  return {
    // A process that ended is counted by its parent from then on, so the sum never falls.
    readBytes: sum(readable.map((io) => io.readBytes)),
    readCalls: sum(readable.map((io) => io.readCalls)),
    peakBytes: sum(pids.map(peakOf)),
    positions: pids.flatMap((pid) => positionsIn(pid, file)),
  };
}

/** Forgets the most memory that the processes of a command have used; without effect where that is forbidden. */
export function resetPeaks(signs: FamilySigns): void {
  for (const { pid } of processFamily(signs)) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
    } catch {
      // The peak then is that of its whole life, and growth looks smaller than it is.
    }
  }
}

function ioOf(pid: number): { readBytes: number; readCalls: number } | undefined {
  const io = readText(`/proc/${pid}/io`);
  if (!io) return undefined;
  return { readBytes: numberAfter('rchar:', io), readCalls: numberAfter('syscr:', io) };
}

function peakOf(pid: number): number {
  return 1024 * numberAfter('VmHWM:', readText(`/proc/${pid}/status`) ?? '');
}

function positionsIn(pid: number, file: string): number[] {
  const wanted = identityOf(file);
  if (wanted === undefined) return [];
  return entriesOf(`/proc/${pid}/fd`).flatMap((descriptor) => {
    if (identityOf(`/proc/${pid}/fd/${descriptor}`) !== wanted) return [];
    const info = readText(`/proc/${pid}/fdinfo/${descriptor}`);
    return info === undefined ? [] : [numberAfter('pos:', info)];
  });
}

/** What tells a file from all others, whatever path leads to it. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

function numberAfter(name: string, text: string): number {
  const line = text.split('\n').find((one) => one.startsWith(name)) ?? '';
  return Number.parseInt(line.slice(name.length), 10) || 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
