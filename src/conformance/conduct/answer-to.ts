import type { DeliveryEntry } from '../../ledger/entry.ts';
import { statedAnswerOf } from './stated-answers.ts';

/** An answer of the reference receiver's response table, or R1's refusal. */
export type StatedAnswer = 'success' | 'ignored' | 'forbidden';

/** How the ledger writes the key of the target. */
const RIGHT_KEY = '$WEBHOOK_SECRET';

/**
 * The answer that the interface states for a delivery (R1, R3, the response table), told from what was sent.
 *
 * @param guarded whether the receiver has a secret
 */
export function answerTo(delivery: DeliveryEntry, guarded: boolean): StatedAnswer {
  return guarded && delivery.key !== RIGHT_KEY ? 'forbidden' : statedAnswerOf(delivery);
}
