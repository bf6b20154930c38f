import { plainFault } from '../../wire/faults/plain-fault.ts';
import type { UploadInHand } from '../upload-in-hand.ts';

/** Answers 201 with JSON that ends in the middle, in an answer that is whole. */
export const truncatedJson = plainFault(
  'truncated-json',
  { sees: '201 with JSON that ends before its last bracket', counts: 'either' },
  async (exchange, { fileId }: UploadInHand) => exchange.respond({ status: 201, body: `{"id":"${fileId}` }),
);
