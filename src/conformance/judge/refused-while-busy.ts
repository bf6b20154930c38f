import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { isBroken, isTaken } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { tolerances } from '../conduct/tolerances.ts';

/** What a server says that has too much to do. */
const TOO_MANY_REQUESTS = 429;

/** Deliveries that got one status while at least so many uploads were not over. */
interface RefusedWhileBusy {
  readonly status: number;
  /** From how many uploads on. */
  readonly uploads: number;
  /** Whether other events than announcements of recordings are answered so, too. */
  readonly isOfAll: boolean;
  readonly refused: readonly DeliveryEntry[];
}

/**
 * Deliveries of a run that the receiver refused, or broke at, as it does while so many uploads are not over: hardly one with
 * as many was answered otherwise, and hardly one with fewer so. An upload is not over until its last attempt has ended.
 */
export function refusedWhileBusy(
  exchanges: readonly (AttemptEntry | DeliveryEntry)[],
): RefusedWhileBusy | undefined {
  const answered = exchanges.filter((one) => one.kind === 'delivery').filter(({ answer }) => answer);
  // What events of one type get at any time they get for their type.
  const ofTypes = [...Map.groupBy(answered, (delivery) => subjectOf(delivery).type).values()];
  const byType = new Set(
    ofTypes.filter((all) => new Set(all.map(({ answer }) => answer?.status)).size === 1).flat(),
  );
  const byStatus = Map.groupBy(
    answered.filter((delivery) => isBusy(delivery) && !byType.has(delivery)),
    ({ answer }) => answer?.status ?? 0,
  );
  const [most] = [...byStatus].toSorted(([, one], [, other]) => other.length - one.length);
  if (!most) return undefined;
  const [status, refused] = most;
  const isOfAll = refused.some(({ recording }) => recording === undefined);
  const others = answered.filter(
    (one) => !refused.includes(one) && !byType.has(one) && (isOfAll || one.recording !== undefined),
  );
  const spans = spansOf(exchanges);
  const notOver = ({ atMs }: DeliveryEntry): number =>
    spans.filter(({ fromMs, toMs }) => fromMs < atMs && atMs <= toMs).length;
  const counts = { refused: refused.map(notOver), others: others.map(notOver) };
  const mistakenAt = (uploads: number): number =>
    counts.refused.filter((count) => count < uploads).length +
    counts.others.filter((count) => count >= uploads).length;
  const [uploads = 0] = [...new Set(counts.refused)].toSorted((a, b) => mistakenAt(a) - mistakenAt(b));
  const isSo =
    uploads > 0 &&
    refused.length >= tolerances.noAccident &&
    mistakenAt(uploads) <= refused.length * tolerances.mistakenShare;
  return isSo ? { status, uploads, isOfAll, refused } : undefined;
}

function isBusy(delivery: DeliveryEntry): boolean {
  return isBroken(delivery) || delivery.answer?.status === TOO_MANY_REQUESTS;
}

/** From when until when an upload was not over, as the run saw it, in ms of its clock. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

function spansOf(exchanges: readonly (AttemptEntry | DeliveryEntry)[]): readonly Span[] {
  const ofRecording = Map.groupBy(exchanges, ({ recording }) => recording);
  ofRecording.delete(undefined);
  return [...ofRecording.values()].flatMap((all) => {
    const attempts = all.filter(({ kind }) => kind === 'attempt');
    const taken = all.filter((one) => one.kind === 'delivery').filter(isTaken);
    if (attempts.length === 0 || taken.length === 0) return [];
    return {
      fromMs: Math.min(...taken.map(({ atMs }) => atMs)),
      toMs: Math.max(...attempts.map(lastInstantOf)),
    };
  });
}
