import type { DeliveryEntry } from '../../ledger/entry.ts';

/** An answer of the reference receiver's response table, or R1's refusal. */
export type StatedAnswer = 'success' | 'ignored' | 'forbidden';

/** How the ledger writes the key of the target. */
const RIGHT_KEY = '$WEBHOOK_SECRET';

/**
 * The answer that the interface states for a delivery (R1, R3, the response table), told from what was sent. A body that
 * is no envelope has none, and asks for no upload.
 *
 * @param guarded whether the receiver has a secret
 */
export function answerTo({ key, body }: DeliveryEntry, guarded: boolean): StatedAnswer {
  if (guarded && key !== RIGHT_KEY) return 'forbidden';
  const { type, data } = envelopeOf(body);
  const output = data?.output;
  return type === 'video_transmux_finish' && typeof output === 'string' && output !== ''
    ? 'success'
    : 'ignored';
}

function envelopeOf(body = ''): { readonly type?: unknown; readonly data?: { readonly output?: unknown } } {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}
