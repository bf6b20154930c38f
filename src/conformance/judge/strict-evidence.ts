import type { DeliveryEntry } from '../../ledger/entry.ts';
import { startsOf } from '../conduct/starts-of.ts';
import { answerPatienceMs, startPatienceMs, type Times } from '../conduct/times.ts';
import type { Exchanges } from '../rulebook/evidence.ts';
import type { GatherEvidence } from './evidence-of.ts';

/**
 * The evidence of warped time as strictly as real time would take it.
 *
 * The allowances in ms for what a busy machine does, and the patience of the harness, are N times as long for a
 * receiver whose clock runs N times faster. What holds by the strict evidence holds in real time too.
 */
export function strictly(gather: GatherEvidence): GatherEvidence {
  return (declared) => {
    const { deliveries, uploads, all, ...evidence } = gather(declared);
    const times = { ...evidence.times, strict: true };
    const inTime = (delivery: DeliveryEntry): DeliveryEntry => withoutLateAnswer(delivery, times);
    // One upload may begin late on a busy machine, though not all of them.
    const quickestMs = Math.min(...startsOf(all).map(({ fromMs, toMs }) => toMs - fromMs));
    const isPrompt = quickestMs <= startPatienceMs(times);
    const strict = (seen: Exchanges): Exchanges => ({
      deliveries: seen.deliveries.map(inTime),
      uploads: isPrompt ? seen.uploads : seen.uploads.map((each) => ({ ...each, attempts: [], resends: [] })),
    });
    return {
      ...evidence,
      times,
      ...strict({ deliveries, uploads }),
      all: { ...all, ...strict(all) },
    };
  };
}

/** An answer for which nobody would have waited in real time is none. */
function withoutLateAnswer(delivery: DeliveryEntry, times: Times): DeliveryEntry {
  const { answer, ...unanswered } = delivery;
  return answer && answer.endAtMs - delivery.atMs > answerPatienceMs(times) ? unanswered : delivery;
}
