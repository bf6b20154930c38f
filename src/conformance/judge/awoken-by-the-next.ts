import { isTaken } from '../conduct/answers.ts';
import { idleMs } from '../conduct/idle-ms.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';

/** How long uploads waited for the next event, in ms, and which ones did. */
interface Awoken {
  readonly uploads: readonly Upload[];
  readonly longestMs: number;
}

/**
 * The uploads that begin only when another event comes: for long none came after their own, nothing was under way, and they
 * began soon after the next one. `undefined` where there are none, or as many begin long after an event by themselves, as those
 * of a receiver do that looks for work at fixed times.
 */
export function awokenByTheNext({
  all: { uploads },
  exchanges,
}: Pick<Evidence, 'all' | 'exchanges'>): Awoken | undefined {
  const deliveries = exchanges.filter((one) => one.kind === 'delivery');
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const waits = uploads.flatMap((upload) => {
    const beganAtMs = upload.attempts[0]?.atMs;
    const event = deliveries.find((one) => one.recording === upload.recording.id && isTaken(one));
    if (beganAtMs === undefined || event === undefined) return [];
    const { idleMs: leastMs, heldUpMs } = tolerances;
    const cameAtMs = deliveries
      .map(({ atMs }) => atMs)
      .filter((atMs) => atMs >= event.atMs && atMs <= beganAtMs)
      .toSorted((a, b) => a - b);
    const pauses = [...cameAtMs, beganAtMs].flatMap((toMs, index, { [index - 1]: fromMs }) =>
      fromMs !== undefined && idleMs(attempts, fromMs, toMs) >= leastMs ? [{ fromMs, toMs }] : [],
    );
    return pauses.map(({ fromMs, toMs }) => ({
      upload,
      waitedMs: toMs - fromMs,
      isAwoken: toMs < beganAtMs && beganAtMs - toMs <= heldUpMs,
    }));
  });
  const awoken = waits.filter(({ isAwoken }) => isAwoken);
  if (awoken.length <= waits.length / 2) return undefined;
  return {
    uploads: awoken.map(({ upload }) => upload),
    longestMs: Math.max(...awoken.map(({ waitedMs }) => waitedMs)),
  };
}
