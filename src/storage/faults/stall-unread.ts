import { plainFault } from '../../wire/faults/plain-fault.ts';
import type { UploadInHand } from '../upload-in-hand.ts';

/**
 * Reads nothing of the body, apart from what came together with the head.
 *
 * A client that goes away stays unseen, because its FIN waits behind the bytes that are not read. So the rest
 * is read when the next attempt shows that this one was given up.
 */
export const stallUnread = plainFault(
  'stall-unread',
  { sees: 'its head taken, nothing of its body, and never an answer', counts: 'failure' },
  async (exchange, { nextAttempt }: UploadInHand) => {
    exchange.stopReading();
    await exchange.wait(nextAttempt);
    await exchange.readBody();
    await exchange.untilOver();
  },
);
