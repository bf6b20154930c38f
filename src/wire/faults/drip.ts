import { timedFault } from './timed-fault.ts';

/** Sends the answer byte by byte, then closes the connection. */
export const drip = timedFault(
  'drip',
  { example: 'drip:10ms', sees: 'its answer one byte every 10 ms, then a FIN', counts: 'the answer' },
  async (exchange, ms) => exchange.shape({ dripMs: ms }),
);
