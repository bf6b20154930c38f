import { plainFault } from './plain-fault.ts';

/** Sends the answer chunked, with a trailer after it. */
export const trailers = plainFault(
  'trailers',
  { sees: 'its answer chunked, with a trailer after the body', counts: 'either' },
  async (exchange) => exchange.shape({ trailers: [['X-Stored', 'true']] }),
);
