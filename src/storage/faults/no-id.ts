import { plainFault } from './plain-fault.ts';

/** Answers 201 with a JSON object that has no id. */
export const noId = plainFault('no-id', async (exchange) => {
  await exchange.readBody();
  await exchange.answer({ status: 201, body: JSON.stringify({ success: true }) });
});
