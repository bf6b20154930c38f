import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A living process, as the kernel tells it. */
export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
}

/** All living processes; empty where there is no Linux `/proc`. */
export function processTable(): ProcessFacts[] {
  return processIds().flatMap((pid) => {
    const stat = readText(`/proc/${pid}/stat`);
    if (stat === undefined) return [];
    // The second field is the name in parentheses, which may itself hold spaces and parentheses.
    const [state, parent, group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const dead = state === 'Z' || state === 'X';
    return dead ? [] : [{ pid, parent: Number(parent), group: Number(group), session: Number(session) }];
  });
}

/** Ids of all processes; empty where there is no Linux `/proc`. */
export function processIds(): number[] {
  return entriesOf('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Names in a folder; none where it cannot be read. */
export function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Text of a file; undefined where it cannot be read, as for a process that has just ended. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}

/** Target of a link; undefined where it cannot be read. */
export function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}
