import { type ProcessFacts, processTable, readText } from './process-table.ts';

/** Variable that every process of a started command inherits, so that it is found wherever it went. */
export const FAMILY_VARIABLE = 'RECORDER_HARNESS_FAMILY';

/** How the processes of one started command are known. */
export interface FamilySigns {
  /** The command itself: it leads its own process group and session. */
  readonly leader: number;
  /** The value of {@link FAMILY_VARIABLE}. */
  readonly mark: string;
}

/**
 * The living processes of a started command, on Linux.
 *
 * A child may leave the group (its own session), lose its parent (a daemon) or clear its environment, so each
 * of the three signs counts, and so do all descendants.
 */
export function processFamily({ leader, mark }: FamilySigns): ProcessFacts[] {
  const others = processTable().filter(({ pid }) => pid !== process.pid);
  const sign = `${FAMILY_VARIABLE}=${mark}`;
  const family = new Map<number, ProcessFacts>();
  for (const facts of others) {
    const { pid, group, session } = facts;
    const belongs = pid === leader || group === leader || session === leader;
    if (belongs || readText(`/proc/${pid}/environ`)?.includes(sign)) family.set(pid, facts);
  }
  for (let before = -1; before !== family.size; ) {
    before = family.size;
    for (const facts of others) if (family.has(facts.parent)) family.set(facts.pid, facts);
  }
  return [...family.values()];
}
