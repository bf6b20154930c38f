import { plainFault } from './plain-fault.ts';

/** Answers 201 without a body. */
export const noBody = plainFault('no-body', async (exchange) => {
  await exchange.readBody();
  await exchange.answer({ status: 201, body: '' });
});
