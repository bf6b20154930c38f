import { placedFault } from './placed-fault.ts';

/** Closes the connection without an answer after the body, or within it. */
export const close = placedFault(
  'close',
  {
    example: 'close@1MiB',
    sees: 'a FIN after 1 MiB of the body, and a RST when it sends on; without @SIZE after all of it',
    counts: 'failure',
  },
  async (exchange) => exchange.close(),
);
