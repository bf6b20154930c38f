import type { DeliveryEntry } from '../ledger/entry.ts';
import { answerPatienceMs } from './answer-patience.ts';
import type { Evidence, Upload } from './evidence.ts';
import type { GatherEvidence } from './evidence-of.ts';
import type { Times } from './times.ts';

/**
 * The evidence of warped time as strictly as real time would take it.
 *
 * The allowances in ms for what a busy machine does, and the patience of the harness, are N times as long for a
 * receiver whose clock runs N times faster. What holds by the strict evidence holds in real time too.
 */
export function strictly(gather: GatherEvidence): GatherEvidence {
  return (scenarios) => {
    const { deliveries, uploads, run, ...evidence } = gather(scenarios);
    const times = { ...evidence.times, strict: true };
    const inTime = (delivery: DeliveryEntry): DeliveryEntry => withoutLateAnswer(delivery, times);
    // One upload may begin late on a busy machine, though not all of them.
    const isPrompt = quickestStartMs(run) <= times.patienceMs / times.warp;
    const begun = (all: readonly Upload[]): readonly Upload[] =>
      isPrompt ? all : all.map((upload) => ({ ...upload, attempts: [], resends: [] }));
    return {
      ...evidence,
      times,
      deliveries: deliveries.map(inTime),
      uploads: begun(uploads),
      run: { ...run, deliveries: run.deliveries.map(inTime), uploads: begun(run.uploads) },
    };
  };
}

/** An answer for which nobody would have waited in real time is none. */
function withoutLateAnswer(delivery: DeliveryEntry, times: Times): DeliveryEntry {
  const { answer, ...unanswered } = delivery;
  return answer && answer.endAtMs - delivery.atMs > answerPatienceMs(times) ? unanswered : delivery;
}

/** How soon after its announcement an upload of the run begins at best, in ms. */
function quickestStartMs({ deliveries, uploads }: Evidence['run']): number {
  const announcedAtMs = new Map(deliveries.map(({ recording, atMs }) => [recording, atMs]));
  const starts = uploads.flatMap(({ recording, attempts: [first] }) => {
    const atMs = announcedAtMs.get(recording.id);
    return first === undefined || atMs === undefined ? [] : [first.atMs - atMs];
  });
  return starts.length === 0 ? 0 : Math.min(...starts);
}
