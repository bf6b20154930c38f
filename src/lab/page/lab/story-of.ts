import type { AttemptEntry, DeliveryEntry } from '../../../ledger/entry.ts';
import { seconds } from '../../../report/seconds.ts';
import { attemptEnd } from './attempt-end.ts';
import { attemptWords, consequenceWords } from './attempt-words.ts';
import { deliveryWords } from './delivery-words.ts';
import { lastInstantOf } from './last-instant-of.ts';
import type { Upload } from './upload.ts';

/** One thing that happened, in words. */
export interface Happening {
  /** The entry that shows it; absent for a wait. */
  readonly id?: string;
  readonly title: string;
  readonly words: string;
  readonly tone: 'good' | 'bad' | 'calm';
}

/** Rounding and the network: a gap may be shorter than the delay by this, in ms. */
const EARLY_MS = 2;

/** What happened to an upload and why, one thing after the other. */
export function storyOf({ deliveries, attempts }: Upload, retryDelayMs: number): Happening[] {
  const all = [...deliveries, ...attempts].sort((one, other) => one.atMs - other.atMs);
  let failedAtMs: number | undefined;
  return all.flatMap((exchange): Happening[] => {
    if (exchange.kind === 'delivery') return [deliveryHappening(exchange)];
    const wait =
      failedAtMs === undefined || exchange.resend ? [] : [waiting(exchange.atMs - failedAtMs, retryDelayMs)];
    failedAtMs = attemptEnd(exchange) === 'failed' ? lastInstantOf(exchange) : undefined;
    return [...wait, attemptHappening(exchange, retryDelayMs)];
  });
}

/** A delivery as a happening. */
export function deliveryHappening(delivery: DeliveryEntry): Happening {
  const { answer, failure } = delivery;
  return {
    id: delivery.id,
    title: 'Event delivered',
    words: deliveryWords(delivery),
    tone: failure || (answer && answer.status >= 400) ? 'bad' : 'calm',
  };
}

/** An attempt as a happening. */
export function attemptHappening(attempt: AttemptEntry, retryDelayMs: number): Happening {
  const end = attemptEnd(attempt);
  return {
    id: attempt.id,
    title: attempt.resend ? `Attempt ${attempt.number}, sent again` : `Attempt ${attempt.number}`,
    words: `${attemptWords(attempt)} ${consequenceWords(attempt, retryDelayMs)}`.trimEnd(),
    tone: end === 'stored' ? 'good' : end === 'failed' ? 'bad' : 'calm',
  };
}

function waiting(waitedMs: number, retryDelayMs: number): Happening {
  const short = waitedMs < retryDelayMs - EARLY_MS;
  return {
    title: `Wait of ${seconds(waitedMs)}`,
    words: `The interface asks for ${seconds(retryDelayMs)} between attempts${short ? ': this is too short' : ''}.`,
    tone: short ? 'bad' : 'calm',
  };
}
