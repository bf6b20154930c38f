import type { DeliveryFailure } from '../ledger/entry.ts';
import { type LatencySummary, latencies } from './latencies.ts';

/** What an answer says: a word of the reference receiver, or something else. */
export type AnswerWord = 'success' | 'ignored' | 'other';

/** Many deliveries in figures. */
export interface DeliverySummary {
  readonly answered: number;
  /** Answers by status, then by the `status` of their JSON; `other` for any other body. */
  readonly answers: Readonly<Record<string, Readonly<Partial<Record<AnswerWord, number>>>>>;
  readonly unanswered: number;
  /** Deliveries without an answer, by reason. */
  readonly failures: Readonly<Partial<Record<DeliveryFailure['code'], number>>>;
  /** Times until the whole answer was there, in ms. */
  readonly latencyMs?: LatencySummary;
}

/** Counts deliveries in memory of a fixed size. */
export interface Tally {
  answer(status: number, body: string, latencyMs: number): void;
  failure(code: DeliveryFailure['code']): void;
  readonly answered: number;
  readonly unanswered: number;
  summary(): DeliverySummary;
}

/** Texts of answers whose word is remembered: receivers repeat theirs. */
const REMEMBERED_TEXTS = 100;

/** Nothing counted yet. */
export function tally(): Tally {
  const answers = new Map<number, Map<AnswerWord, number>>();
  const failures = new Map<DeliveryFailure['code'], number>();
  const words = new Map<string, AnswerWord>();
  const taken = latencies();
  let [answered, unanswered] = [0, 0];
  function wordOf(body: string): AnswerWord {
    const known = words.get(body);
    if (known !== undefined) return known;
    const word = answerWord(body);
    if (words.size < REMEMBERED_TEXTS) words.set(body, word);
    return word;
  }
  return {
    answer(status, body, latencyMs) {
      answered += 1;
      taken.record(latencyMs);
      const ofStatus = answers.get(status) ?? new Map<AnswerWord, number>();
      answers.set(status, ofStatus);
      const word = wordOf(body);
      ofStatus.set(word, (ofStatus.get(word) ?? 0) + 1);
    },
    failure(code) {
      unanswered += 1;
      failures.set(code, (failures.get(code) ?? 0) + 1);
    },
    get answered() {
      return answered;
    },
    get unanswered() {
      return unanswered;
    },
    summary() {
      const latencyMs = taken.summary();
      const byStatus = [...answers].map(([status, counts]) => [status, Object.fromEntries(counts)] as const);
      return {
        answered,
        answers: Object.fromEntries(byStatus),
        unanswered,
        failures: Object.fromEntries(failures),
        ...(latencyMs ? { latencyMs } : {}),
      };
    },
  };
}

function answerWord(body: string): AnswerWord {
  try {
    const status = JSON.parse(body)?.status;
    return status === 'success' || status === 'ignored' ? status : 'other';
  } catch {
    return 'other';
  }
}
