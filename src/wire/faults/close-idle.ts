import { plainFault } from './plain-fault.ts';

/**
 * Keeps the connection after the answer, and closes it just as another request comes over it.
 *
 * That request counts, too: it takes its step, and `close-idle` stands as its fault.
 */
export const closeIdle = plainFault(
  'close-idle',
  {
    sees: 'the answer, then a FIN in place of an answer to its next request on the same connection, which takes its step',
    counts: 'the answer',
  },
  async (exchange) => exchange.shape({ closesIdle: true }),
);
