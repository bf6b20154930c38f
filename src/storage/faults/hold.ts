import { plainFault } from '../../wire/faults/plain-fault.ts';
import type { UploadInHand } from '../upload-in-hand.ts';

/** Reads the body, then waits until the upload is released. */
export const hold = plainFault(
  'hold',
  { sees: 'no answer until a program releases the upload', counts: 'the answer' },
  async (exchange, { released }: UploadInHand) => {
    await exchange.readBody();
    await exchange.wait(released);
  },
);
