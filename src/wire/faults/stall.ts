import { plainFault } from './plain-fault.ts';

/** Reads the body and never answers. */
export const stall = plainFault(
  'stall',
  { sees: 'all of its body taken and never an answer', counts: 'failure' },
  async (exchange) => {
    await exchange.readBody();
    await exchange.untilOver();
  },
);
