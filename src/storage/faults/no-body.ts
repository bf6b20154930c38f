import { plainFault } from '../../wire/faults/plain-fault.ts';

/** Answers 201 without a body. */
export const noBody = plainFault(
  'no-body',
  { sees: '201 with an empty body', counts: 'either' },
  async (exchange) => exchange.respond({ status: 201, body: '' }),
);
