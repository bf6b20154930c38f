import { plainFault } from './plain-fault.ts';

/** Reads the body and never answers. */
export const stall = plainFault('stall', async (exchange) => {
  await exchange.readBody();
  await exchange.untilOver();
});
