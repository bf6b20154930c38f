import { isTaken } from '../conduct/answers.ts';
import { roomyMs } from '../conduct/roomy-ms.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';

/** So many events before which uploads waited tell nothing. */
const ACCIDENT = 1;

/** How long uploads waited for the next event, in ms, and which ones did. */
interface Awoken {
  readonly uploads: readonly Upload[];
  readonly longestMs: number;
}

/**
 * The uploads that begin only when another event comes: for long none came after their own, there was room for more, and they
 * began soon after the next one. `undefined` where a single event is all that shows it, or where they waited as
 * often for no event, or for one at which they did not begin, as those of a receiver do that looks for work at fixed times.
 */
export function awokenByTheNext(
  evidence: Pick<Evidence, 'all' | 'exchanges' | 'notes' | 'stalls'>,
): Awoken | undefined {
  const {
    all: { uploads },
    exchanges,
  } = evidence;
  const deliveries = exchanges.filter((one) => one.kind === 'delivery');
  const waits = uploads.flatMap((upload) => {
    const beganAtMs = upload.attempts[0]?.atMs;
    const event = deliveries.find((one) => one.recording === upload.recording.id && isTaken(one));
    if (beganAtMs === undefined || event === undefined) return [];
    const { idleMs, heldUpMs } = tolerances;
    const cameAtMs = deliveries
      .map(({ atMs }) => atMs)
      .filter((atMs) => atMs >= event.atMs && atMs <= beganAtMs)
      .toSorted((a, b) => a - b);
    return [...cameAtMs, beganAtMs].flatMap((toMs, index, { [index - 1]: fromMs = toMs }) => {
      const waitedMs = toMs - fromMs;
      if (waitedMs < idleMs || roomyMs(evidence, fromMs, toMs) < idleMs) return [];
      return [{ upload, waitedMs, toMs, isAwoken: index < cameAtMs.length && beganAtMs - toMs <= heldUpMs }];
    });
  });
  const awoken = waits.filter(({ isAwoken }) => isAwoken);
  // One upload may come late, and an event just before it.
  const events = new Set(awoken.map(({ toMs }) => toMs));
  if (events.size <= ACCIDENT || awoken.length <= waits.length / 2) return undefined;
  // Where most wait, each may wait as long by itself, and events come when others have been waited for.
  const begun = uploads.filter(({ attempts }) => attempts.length > 0);
  if (awoken.length > begun.length / 2) return undefined;
  return {
    uploads: awoken.map(({ upload }) => upload),
    longestMs: Math.max(...awoken.map(({ waitedMs }) => waitedMs)),
  };
}
