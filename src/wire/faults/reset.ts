import { placedFault } from './placed-fault.ts';

/** Breaks the connection with a RST after the body, or within it. */
export const reset = placedFault(
  'reset',
  {
    example: 'reset@1MiB',
    sees: 'a RST after 1 MiB of the body; without @SIZE after all of it',
    counts: 'failure',
  },
  async (exchange) => exchange.reset(),
);
