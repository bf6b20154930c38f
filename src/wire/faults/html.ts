import { plainFault } from './plain-fault.ts';

/** Sends a page of HTML in place of the body of the answer, as a proxy does. */
export const html = plainFault(
  'html',
  { sees: 'its status with a page of HTML, as of a proxy', counts: 'either' },
  async (exchange) => exchange.shape({ html: true, contentType: 'text/html' }),
);
