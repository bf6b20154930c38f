import { isMarked } from './family-mark.ts';
import { type ProcessFacts, processFacts, processIds } from './process-table.ts';

/** How the processes of one started command are known. */
export interface FamilySigns {
  /** The command itself: it leads its own process group and session. */
  readonly leader: number;
  /** When it was started, in the ticks of {@link ProcessFacts}: its id may belong to another process one day. */
  readonly since: number;
  /** What each of its processes carries. */
  readonly mark: string;
}

/** The signs of a command that has just been started: its processes carry `mark`. */
export function familySigns(leader: number, mark: string): FamilySigns {
  return { leader, since: processFacts(leader)?.startedAt ?? 0, mark };
}

/** What one look at the processes of a machine shows of a command. */
export interface FamilyView {
  readonly members: readonly ProcessFacts[];
  /** Processes, of whichever command, that ended before they were looked at: each may have started another one. */
  readonly ended: readonly number[];
}

/** The living processes of a started command, on Linux. */
export function processFamily(signs: FamilySigns): readonly ProcessFacts[] {
  return viewFamily(signs).members;
}

/**
 * Looks for the living processes of a started command, on Linux, and calls `onMember` for each as soon as it is known.
 *
 * All of them carry its mark, where the shell and the kernel permit; where they do not, its group, its session and its
 * descendants are known all the same.
 */
export function viewFamily(
  { leader, since, mark }: FamilySigns,
  onMember: (member: ProcessFacts) => void = () => undefined,
): FamilyView {
  // As long as the leader is there, even dead, nobody else has its id.
  const leads = processFacts(leader)?.startedAt === since;
  const family = new Map<number, ProcessFacts>();
  const others: ProcessFacts[] = [];
  const ended: number[] = [];
  const add = (facts: ProcessFacts): void => {
    family.set(facts.pid, facts);
    onMember(facts);
  };
  // The newest first: one that starts the next and ends is gone by the end of a look.
  for (const pid of processIds().reverse()) {
    if (pid === process.pid) continue;
    const facts = processFacts(pid);
    if (facts === undefined || facts.isDead) ended.push(pid);
    else if (facts.startedAt >= since) {
      const isWithLeader = leads && (facts.group === leader || facts.session === leader);
      if (isWithLeader || isMarked(pid, mark)) add(facts);
      else others.push(facts);
    }
  }
  for (let before = -1; before !== family.size; ) {
    before = family.size;
    for (const facts of others) if (family.has(facts.parent) && !family.has(facts.pid)) add(facts);
  }
  return { members: [...family.values()], ended };
}
