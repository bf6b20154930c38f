import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { announcedBytes } from './announced-bytes.ts';
import { beganMs } from './began-ms.ts';
import { brokenOffTogether } from './broken-off-together.ts';
import { soonMs } from './delay-tolerance.ts';

/** Scripted answers before which storage reads the whole body as it comes. */
const READS_ALL = /^(?:hold\+)?\d{3}$/;

/**
 * The attempts that the receiver broke off within their bodies, while storage read them: so soon that no time-out can be why,
 * or after it had sent nothing for most of the time-out. Those that end at one instant with others that had been sent whole are
 * left out: the program ended that made them. So are those at a recording that is not there, to which storage redirects.
 */
export function brokenOffByItself(
  uploads: readonly Upload[],
  evidence: Pick<Evidence, 'all' | 'stalls' | 'times'>,
): readonly AttemptEntry[] {
  const { all, times } = evidence;
  const sizes = new Map(uploads.map(({ recording: { id, bytes } }) => [id, bytes]));
  const isPart = (attempt: AttemptEntry): boolean => {
    const size = sizes.get(attempt.recording ?? '') ?? Number.POSITIVE_INFINITY;
    return attempt.body.bytes < Math.max(size, announcedBytes(attempt) ?? 0);
  };
  const groups = brokenOffTogether(uploads.flatMap(({ attempts }) => attempts));
  const ended = new Set(groups.filter((group) => !group.every(isPart)).flat());
  const ofThere = uploads.filter(({ recording }) => recording.laid);
  return ofThere.flatMap(({ attempts }) =>
    attempts.filter((attempt, index) => {
      const { lostAtMs, fault } = attempt;
      if (attempt.ended !== 'aborted' || lostAtMs === undefined || !READS_ALL.test(fault)) return false;
      if (!isPart(attempt) || ended.has(attempt)) return false;
      const beganAtMs = beganMs(attempt, attempts[index - 1], { ...evidence, deliveries: all.deliveries });
      const idleMs = lostAtMs - (attempt.body.lastAtMs ?? beganAtMs);
      const mostMs = times.uploadTimeoutMs - soonMs(times.uploadTimeoutMs);
      return idleMs > mostMs || lostAtMs - beganAtMs < soonMs(times.uploadTimeoutMs);
    }),
  );
}
