import type { DeliveryEntry } from '../../ledger/entry.ts';

/** An answer of the reference receiver's response table, or R1's refusal. */
export type StatedAnswer = 'success' | 'ignored' | 'forbidden';

/** How the ledger writes the key of the target. */
const RIGHT_KEY = '$WEBHOOK_SECRET';

/**
 * The answer that the interface states for a delivery (R1, R3, the response table), told from what was sent.
 *
 * @param guarded whether the receiver has a secret
 */
export function answerTo({ key, body }: DeliveryEntry, guarded: boolean): StatedAnswer {
  if (guarded && key !== RIGHT_KEY) return 'forbidden';
  const { type, data } = JSON.parse(body ?? '{}') as { type?: unknown; data?: { output?: unknown } };
  const output = data?.output;
  return type === 'video_transmux_finish' && typeof output === 'string' && output !== ''
    ? 'success'
    : 'ignored';
}
