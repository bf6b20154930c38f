import { earliestMs } from '../../../conformance/conduct/delay-tolerance.ts';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { AttemptEntry, DeliveryEntry } from '../../../ledger/entry.ts';
import { failedAtMs } from '../../../ledger/failed-at-ms.ts';
import { seconds } from '../../../report/seconds.ts';
import { attemptTone } from './attempt-tone.ts';
import { attemptWords, consequenceWords } from './attempt-words.ts';
import { deliveryWords } from './delivery-words.ts';
import type { Upload } from './upload.ts';

/** One thing that happened, in words. */
export interface Happening {
  /** The entry that shows it; absent for a wait. */
  readonly id?: string;
  readonly title: string;
  readonly words: string;
  readonly tone: 'good' | 'bad' | 'calm';
}

/** What happened to an upload and why, one thing after the other. */
export function storyOf({ deliveries, attempts }: Upload, retrying: Retrying): Happening[] {
  const all = [...deliveries, ...attempts].sort((one, other) => one.atMs - other.atMs);
  // Uploads of the same recording may overlap, when it was announced twice.
  const failedMsOf = new Map<number, number>();
  return all.flatMap((exchange): Happening[] => {
    if (exchange.kind === 'delivery') return [deliveryHappening(exchange)];
    const { number, resend, atMs } = exchange;
    const sinceMs = resend ? undefined : failedMsOf.get(number - 1);
    const failedMs = failedAtMs(exchange);
    if (failedMs !== undefined) failedMsOf.set(number, failedMs);
    const wait = sinceMs === undefined ? [] : [waiting(atMs - sinceMs, retrying)];
    return [...wait, attemptHappening(exchange, retrying)];
  });
}

/** A delivery as a happening. */
export function deliveryHappening(delivery: DeliveryEntry): Happening {
  const { answer, failure } = delivery;
  return {
    id: delivery.id,
    title: failure ? 'Event not delivered' : answer ? 'Event delivered' : 'Event sent',
    words: deliveryWords(delivery),
    tone: failure || (answer && answer.status >= 400) ? 'bad' : 'calm',
  };
}

/** An attempt as a happening. */
export function attemptHappening(attempt: AttemptEntry, retrying: Retrying): Happening {
  return {
    id: attempt.id,
    title: attempt.resend ? `Attempt ${attempt.number}, sent again` : `Attempt ${attempt.number}`,
    words: `${attemptWords(attempt)} ${consequenceWords(attempt, retrying)}`.trimEnd(),
    tone: attemptTone(attempt),
  };
}

function waiting(waitedMs: number, { retryDelayMs }: Retrying): Happening {
  const short = waitedMs < earliestMs(retryDelayMs, { warp: 1 });
  return {
    title: `Wait of ${seconds(waitedMs)}`,
    words: `At least ${seconds(retryDelayMs)} are asked for between attempts${short ? ': this is too short' : ''}.`,
    tone: short ? 'bad' : 'calm',
  };
}
