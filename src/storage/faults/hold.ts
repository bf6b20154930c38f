import { plainFault } from './plain-fault.ts';

/** Reads the body, then waits until the upload is released. */
export const hold = plainFault(
  'hold',
  { sees: 'no answer until a program releases the upload', counts: 'the answer' },
  async (exchange) => {
    await exchange.readBody();
    await exchange.untilReleased();
  },
);
