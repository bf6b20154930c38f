import { plainFault } from './plain-fault.ts';

/** Answers 201 with a body that says it is JSON and is not. */
export const wrongJson = plainFault('wrong-json', async (exchange) => {
  await exchange.readBody();
  await exchange.answer({ status: 201, body: `{"id": ${exchange.fileId}` });
});
