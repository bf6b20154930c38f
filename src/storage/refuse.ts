import type { WrongPart } from '../ledger/entry.ts';
import { OverLimit } from './over-limit.ts';
import { refusal } from './refusal.ts';
import type { RunningExchange } from './running-exchange.ts';

/** How long a client that was answered early may go on sending, in ms: long enough to notice the answer. */
const LINGER_MS = 5000;

/**
 * Answers a request of which something is wrong, in place of its script.
 *
 * The body is read first, so that what came is told in full; only a body that is too large, or that the client
 * does not send before it is asked to, is answered early.
 */
export async function refuse(
  exchange: RunningExchange,
  wrong: WrongPart,
  { isEarly }: { readonly isEarly: boolean },
): Promise<void> {
  if (isEarly) return refuseEarly(exchange, wrong);
  try {
    await exchange.readBody();
  } catch (error) {
    if (error instanceof OverLimit) return refuseEarly(exchange, wrong);
    throw error;
  }
  await exchange.answer(refusal(wrong));
  exchange.complete();
}

/** Answers before the body has come, unless that was done already, and soon closes the connection. */
export async function refuseEarly(exchange: RunningExchange, wrong: WrongPart): Promise<void> {
  if (!exchange.answered) {
    const { headers = [], ...answer } = refusal(wrong);
    await exchange.answer({ ...answer, headers: [...headers, ['Connection', 'close']], lingers: true });
  }
  await exchange.drain(LINGER_MS);
}
