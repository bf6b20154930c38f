import type { WrongPart } from '../ledger/entry.ts';
import type { Answer } from '../wire/exchange.ts';
import { OverLimit } from '../wire/over-limit.ts';
import type { RunningExchange } from '../wire/running-exchange.ts';

/** What a real service answers for each part that is wrong; of several the first one counts. */
const ANSWERS: Readonly<Record<WrongPart, Answer>> = {
  path: { status: 404 },
  method: { status: 405, headers: [['Allow', 'PUT']] },
  credentials: { status: 401, headers: [['WWW-Authenticate', 'Basic realm="storage", charset="UTF-8"']] },
  size: { status: 413 },
};

/**
 * Answers a request of which something is wrong, in place of its script.
 *
 * The body is read first, so that what came is told in full; only a body that is too large, or that the client
 * does not send before it is asked to, is answered early.
 */
export async function rejectRequest(exchange: RunningExchange, wrong: WrongPart): Promise<void> {
  if (wrong === 'size' || exchange.request.expectsContinue) return rejectEarly(exchange, wrong);
  try {
    await exchange.readBody();
  } catch (error) {
    if (error instanceof OverLimit) return rejectEarly(exchange, wrong);
    throw error;
  }
  await exchange.answer(ANSWERS[wrong]);
  exchange.complete();
}

/** Answers before the body has come, unless that was done already, and soon closes the connection. */
export async function rejectEarly(exchange: RunningExchange, wrong: WrongPart): Promise<void> {
  if (!exchange.answered) {
    const { headers = [], status } = ANSWERS[wrong];
    await exchange.answer({ status, headers: [...headers, ['Connection', 'close']], lingers: true });
  }
  await exchange.drain();
}
