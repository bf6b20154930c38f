import { plainFault } from './plain-fault.ts';

/** Reads the body, then closes the connection without an answer. */
export const close = plainFault('close', async (exchange) => {
  await exchange.readBody();
  exchange.close();
});
