import { processFacts } from '../../src/processes/process-table.ts';

/** Whether a process lives, and is not merely waiting for its parent to hear of its end; on Linux. */
export function isLiving(pid: number): boolean {
  return processFacts(pid)?.isDead === false;
}
