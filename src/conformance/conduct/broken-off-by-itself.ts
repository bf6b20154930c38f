import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { beganMs } from './began-ms.ts';
import { brokenOffTogether } from './broken-off-together.ts';
import { soonMs } from './delay-tolerance.ts';

/** Scripted answers before which storage reads the whole body as it comes. */
const READS_ALL = /^(?:hold\+)?\d{3}$/;

/**
 * The attempts that the receiver broke off within their bodies, while storage read them, and so soon that no time-out can be
 * why; those that it broke off at one instant are left out, as something else ended them.
 */
export function brokenOffByItself(
  uploads: readonly Upload[],
  evidence: Pick<Evidence, 'all' | 'stalls' | 'times'>,
): readonly AttemptEntry[] {
  const { all, times } = evidence;
  const together = new Set(brokenOffTogether(uploads.flatMap(({ attempts }) => attempts)).flat());
  return uploads.flatMap(({ recording, attempts }) =>
    attempts.filter((attempt, index) => {
      const { ended, lostAtMs, fault, body } = attempt;
      if (ended !== 'aborted' || lostAtMs === undefined || !READS_ALL.test(fault)) return false;
      if (body.bytes >= recording.bytes || together.has(attempt)) return false;
      const beganAtMs = beganMs(attempt, attempts[index - 1], { ...evidence, deliveries: all.deliveries });
      return lostAtMs - beganAtMs < soonMs(times.uploadTimeoutMs);
    }),
  );
}
