import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process, as the kernel tells it. */
export interface ProcessFacts {
  readonly pid: number;
  /** Whether it has ended, and only its parent has not heard of it yet. */
  readonly isDead: boolean;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  /** When it was started, in clock ticks since the machine was. */
  readonly startedAt: number;
}

/** Place of `starttime` behind the name: proc_pid_stat(5). */
const STARTED_AT = 19;

/** All living processes; empty where there is no Linux `/proc`. */
export function processTable(): ProcessFacts[] {
  return processIds().flatMap((pid) => {
    const facts = processFacts(pid);
    return facts && !facts.isDead ? [facts] : [];
  });
}

/** One process; undefined where there is none of that id. */
export function processFacts(pid: number): ProcessFacts | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the name in parentheses, which may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, group, session] = fields;
  return {
    pid,
    isDead: state === 'Z' || state === 'X',
    parent: Number(parent),
    group: Number(group),
    session: Number(session),
    startedAt: Number(fields[STARTED_AT]),
  };
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
