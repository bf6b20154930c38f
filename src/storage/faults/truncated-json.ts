import { plainFault } from './plain-fault.ts';

/** Answers 201 with JSON that ends in the middle, in an answer that is whole. */
export const truncatedJson = plainFault(
  'truncated-json',
  { sees: '201 with JSON that ends before its last bracket', counts: 'either' },
  async (exchange) => exchange.respond({ status: 201, body: `{"id":"${exchange.fileId}` }),
);
