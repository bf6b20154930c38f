import { plainFault } from '../../wire/faults/plain-fault.ts';

/** Answers 201 with a JSON object that has no id. */
export const noId = plainFault(
  'no-id',
  { sees: '201 with a JSON object that has no id', counts: 'either' },
  async (exchange) => exchange.respond({ status: 201, body: JSON.stringify({ success: true }) }),
);
