import { plainFault } from './plain-fault.ts';

/** Closes the connection as soon as the head is read; what the client still sends is answered with a RST. */
export const closeBefore = plainFault(
  'close-before',
  { sees: 'a FIN when its head was read, and a RST when it sends on', counts: 'failure' },
  async (exchange) => exchange.close(),
);
