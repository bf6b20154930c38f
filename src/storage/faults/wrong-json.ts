import { plainFault } from '../../wire/faults/plain-fault.ts';
import type { UploadInHand } from '../upload-in-hand.ts';

/** Answers 201 with a body that says it is JSON and is not. */
export const wrongJson = plainFault(
  'wrong-json',
  { sees: '201 with text that is called JSON and is none', counts: 'either' },
  async (exchange, { fileId }: UploadInHand) =>
    exchange.respond({ status: 201, body: `stored as ${fileId}` }),
);
