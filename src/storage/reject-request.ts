import type { WrongPart } from '../ledger/entry.ts';
import { OverLimit } from './over-limit.ts';
import { rejectionAnswer } from './rejection-answer.ts';
import type { RunningExchange } from './running-exchange.ts';

/**
 * Answers a request of which something is wrong, in place of its script.
 *
 * The body is read first, so that what came is told in full; only a body that is too large, or that the client
 * does not send before it is asked to, is answered early.
 */
export async function rejectRequest(
  exchange: RunningExchange,
  wrong: WrongPart,
  { isEarly }: { readonly isEarly: boolean },
): Promise<void> {
  if (isEarly) return rejectEarly(exchange, wrong);
  try {
    await exchange.readBody();
  } catch (error) {
    if (error instanceof OverLimit) return rejectEarly(exchange, wrong);
    throw error;
  }
  await exchange.answer(rejectionAnswer(wrong));
  exchange.complete();
}

/** Answers before the body has come, unless that was done already, and soon closes the connection. */
export async function rejectEarly(exchange: RunningExchange, wrong: WrongPart): Promise<void> {
  if (!exchange.answered) {
    const { headers = [], ...answer } = rejectionAnswer(wrong);
    await exchange.answer({ ...answer, headers: [...headers, ['Connection', 'close']], lingers: true });
  }
  await exchange.drain();
}
