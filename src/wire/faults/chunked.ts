import { plainFault } from './plain-fault.ts';

/** Sends the answer chunked, as a server does that does not know its length yet. */
export const chunked = plainFault(
  'chunked',
  { sees: 'its answer chunked, without a Content-Length', counts: 'the answer' },
  async (exchange) => exchange.shape({ trailers: [] }),
);
