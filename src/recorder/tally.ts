import type { DeliveryFailure } from '../ledger/entry.ts';
import { jsonOf } from '../spec/json-of.ts';
import { memberOf } from '../spec/member-of.ts';
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
  /** Counts what others have counted, as if it had been counted here. */
  add(others: DeliverySummary): void;
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
  function countAnswers(status: number, word: AnswerWord, count: number): void {
    answered += count;
    const ofStatus = answers.get(status) ?? new Map<AnswerWord, number>();
    answers.set(status, ofStatus);
    ofStatus.set(word, (ofStatus.get(word) ?? 0) + count);
  }
  function countFailures(code: DeliveryFailure['code'], count: number): void {
    unanswered += count;
    failures.set(code, (failures.get(code) ?? 0) + count);
  }
  return {
    answer(status, body, latencyMs) {
      taken.record(latencyMs);
      countAnswers(status, wordOf(body), 1);
    },
    failure: (code) => countFailures(code, 1),
    add(others) {
      for (const [status, counts] of Object.entries(others.answers)) {
        for (const [word, count] of Object.entries(counts)) {
          countAnswers(Number(status), word as AnswerWord, count);
        }
      }
      for (const [code, count] of Object.entries(others.failures)) {
        countFailures(code as DeliveryFailure['code'], count);
      }
      if (others.latencyMs) taken.add(others.latencyMs);
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
  const status = memberOf(jsonOf(body), 'status');
  return status === 'success' || status === 'ignored' ? status : 'other';
}
