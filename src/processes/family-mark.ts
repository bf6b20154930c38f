import { randomInt } from 'node:crypto';
import { readText } from './process-table.ts';

/** Variable that every process of a started command inherits, unless it clears its environment. */
export const FAMILY_VARIABLE = 'RECORDER_HARNESS_FAMILY';

/** The numbers that marks are chosen among, unless this process has a lower limit of its own. */
const MOST = 2 ** 48 - 1;

/**
 * A mark for the processes of one command: a number that no other command has.
 *
 * It is the value of {@link FAMILY_VARIABLE}, and their limit of file locks. No kernel since 2.4.25 looks at that limit
 * (getrlimit(2), RLIMIT_LOCKS), every child inherits it, and only root can raise it again: so it stays on a daemon that
 * has left its session, its parent, its environment and its descriptors.
 */
export function chooseFamilyMark(): string {
  const own = Number(lockLimitOf('self'));
  // A limit above one's own is refused.
  const most = own < MOST ? own : MOST;
  return String(randomInt(Math.ceil(most / 2), most));
}

/** Whether a process carries a mark. */
export function isMarked(pid: number, mark: string): boolean {
  return (
    lockLimitOf(pid) === mark ||
    (readText(`/proc/${pid}/environ`)?.split('\0').includes(`${FAMILY_VARIABLE}=${mark}`) ?? false)
  );
}

/** The hard limit of a process, "unlimited" as a rule; undefined where it is not told. */
function lockLimitOf(pid: number | 'self'): string | undefined {
  return /^Max file locks +\w+ +(\w+)/m.exec(readText(`/proc/${pid}/limits`) ?? '')?.[1];
}
