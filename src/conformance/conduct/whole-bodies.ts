import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { stall } from '../../wire/faults/stall.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { soonMs } from './delay-tolerance.ts';
import { everyAttempt, type Made } from './every-attempt.ts';
import { tolerances } from './tolerances.ts';
import { wrappingHeader } from './wrapping-header.ts';

/** Faults that break a connection when the whole body has come. */
const AFTER_THE_BODY = /^(reset|close|garbage)$/;

/** The attempts whose whole body came, answered or not; what a header says is not the file itself is left out. */
export function wholeBodies(uploads: readonly Upload[]): readonly Made[] {
  return everyAttempt(uploads).filter(({ attempt }) => isWhole(attempt) && !wrappingHeader(attempt));
}

function isWhole({ ended, fault }: AttemptEntry): boolean {
  // Where storage stalls at the end of a body, the receiver gives up when it has sent all of it.
  if (ended === 'aborted') return fault === stall.name;
  return ended === 'complete' || (ended === 'lost' && AFTER_THE_BODY.test(fault));
}

/** Whether the body is the recording, byte by byte. */
export function isExact({ recording, attempt }: Made): boolean {
  return attempt.body.sha256 === recording.sha256;
}

/** Faults by which storage keeps a receiver waiting, or answers before the body ends: then it may rightly give up. */
const WAITING = /stall|early|pause|hold|slow|drip|delay|continue/;

/**
 * Whether the receiver broke off its own request though storage did not keep it waiting: before its time was up, or
 * when it had sent no more for most of that time; or whether it still sends no more when the run ends, and has not for so
 * long that no busy machine is why.
 */
export function isBrokenOff(made: Made, evidence: Pick<Evidence, 'exchanges' | 'times'>): boolean {
  const { ended, fault, atMs, body, lostAtMs = Number.POSITIVE_INFINITY } = made.attempt;
  if (WAITING.test(fault)) return false;
  const isCut = body.bytes < made.recording.bytes;
  if (ended === 'open') return isCut && isSilent(made.attempt, evidence);
  if (ended !== 'aborted') return false;
  const { uploadTimeoutMs } = evidence.times;
  const isIdle = isCut && silentMs(made.attempt, evidence) > uploadTimeoutMs - soonMs(uploadTimeoutMs);
  return isIdle || lostAtMs - atMs < soonMs(uploadTimeoutMs);
}

/** Whether nothing came of a request for so long that no busy machine is why. */
export function isSilent(attempt: AttemptEntry, evidence: Pick<Evidence, 'exchanges'>): boolean {
  return silentMs(attempt, evidence) > tolerances.idleMs;
}

/** How long nothing came of a request before its connection was lost, or the run ended, in ms. */
function silentMs(
  { atMs, body, lostAtMs }: AttemptEntry,
  { exchanges }: Pick<Evidence, 'exchanges'>,
): number {
  return (lostAtMs ?? Math.max(...exchanges.map(lastInstantOf))) - (body.lastAtMs ?? atMs);
}
