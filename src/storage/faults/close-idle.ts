import { plainFault } from './plain-fault.ts';

/** Keeps the connection after the answer, and closes it just as another request comes over it. */
export const closeIdle = plainFault(
  'close-idle',
  {
    sees: 'the answer, then a FIN in place of an answer to its next request on the same connection',
    counts: 'the answer',
  },
  async (exchange) => exchange.shape({ closesIdle: true }),
);
