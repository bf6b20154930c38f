import { plainFault } from './plain-fault.ts';

/** Breaks the connection with a RST as soon as the head is read. */
export const resetBefore = plainFault(
  'reset-before',
  { sees: 'a RST when its head was read', counts: 'failure' },
  async (exchange) => exchange.reset(),
);
